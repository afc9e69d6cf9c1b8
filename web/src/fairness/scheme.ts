// The scheme `paicheng-fair-1` of docs/fairness.md, so that the page can check the house by itself.

import { hmac, join, sha256 } from './sha256';

export const ALGORITHM = 'paicheng-fair-1';
const encoder = new TextEncoder();

function bytes(value: number, width: number): Uint8Array {
  return Uint8Array.from({ length: width }, (_, at) => (value >>> (8 * (width - 1 - at))) & 0xff);
}

function text(words: string): Uint8Array {
  const encoded = encoder.encode(words);
  return join(bytes(encoded.length, 2), encoded);
}

export function freshNonce(): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(16));
}

export function commitment(serverSeed: Uint8Array, salt: Uint8Array, match: string, rules: string): Uint8Array {
  return sha256(join(serverSeed, salt, text(match), text(rules), text(ALGORITHM)));
}

export function matchSeed(serverSeed: Uint8Array, nonces: Uint8Array[], match: string): Uint8Array {
  return hmac(serverSeed, join(...nonces, text(match)));
}

export function dealSeed(seed: Uint8Array, deal: number): Uint8Array {
  return hmac(seed, bytes(deal, 4));
}

/** Numbers out of a seed and a label; words that would make one likelier than another are thrown away. */
function stream(seed: Uint8Array, label: string): (below: number) => number {
  let block = new Uint8Array();
  let counter = 0;
  let at = 0;
  function word(): number {
    if (at >= block.length) {
      block = new Uint8Array(hmac(seed, join(encoder.encode(label), bytes(counter++, 4))));
      at = 0;
    }
    at += 2;
    return ((block[at - 2] as number) << 8) | (block[at - 1] as number);
  }
  return (below) => {
    const bound = 65536 - (65536 % below);
    let drawn = word();
    while (drawn >= bound) drawn = word();
    return drawn % below;
  };
}

function shuffled(items: number[], seed: Uint8Array, label: string): number[] {
  const next = stream(seed, label);
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = next(at + 1);
    [mixed[at], mixed[other]] = [mixed[other] as number, mixed[at] as number];
  }
  return mixed;
}

/** The ring of the joined walls; `counts[tile]` says how many of a tile there are. */
export function wallOf(seed: Uint8Array, counts: number[]): number[] {
  return shuffled(counts.flatMap((count, tile) => new Array<number>(count).fill(tile)), seed, 'wall');
}

export function diceOf(seed: Uint8Array, count: number): number[] {
  const next = stream(seed, 'dice');
  return Array.from({ length: count }, () => 1 + next(6));
}

export function seatsOf(seed: Uint8Array, players: number): number[] {
  return shuffled([...Array(players).keys()], seed, 'seats');
}

/** The root of the tree over the salted places of a wall. */
export function rootOf(seed: Uint8Array, wall: number[]): Uint8Array {
  const leafLabel = encoder.encode('leaf');
  let level = wall.map((tile, at) => {
    const salt = hmac(seed, join(leafLabel, bytes(at, 2)));
    return sha256(join(salt, bytes(at, 2), bytes(tile, 1)));
  });
  while (level.length > 1) level = paired(level);
  return level[0] ?? new Uint8Array();
}

function paired(level: Uint8Array[]): Uint8Array[] {
  const upper: Uint8Array[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = [level[at] as Uint8Array, level[at + 1]];
    upper.push(right ? sha256(join(bytes(1, 1), left, right)) : left);
  }
  return upper;
}
