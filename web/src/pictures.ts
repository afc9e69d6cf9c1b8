// Tiles inside a text of the house: a row of groups in brackets, `[123m,2 44p *9m +5z]` (docs/protocol.md).

import { added, meldByte, sourceByte } from './tiles';

/** Tiles that lie together; of a meld its byte and its source byte. */
export interface Group {
  tiles: number[];
  meld: { code: number; source: number } | null;
  won: boolean;
  wild: boolean;
}

/** A piece of a text: words, or a row of tiles with the punctuation that must not leave it. */
export type Piece = { words: string; row: null } | { words: string; row: Group[] };

const FIRST: Readonly<Record<string, number>> = { m: 0, p: 9, s: 18, z: 27, f: 34 };
const SEATS = 4;

export function piecesOf(text: string): Piece[] {
  return text
    .split(/(\[[^[\]]*\][,.;:)，。；：、）]*)/)
    .filter((part) => part !== '')
    .map((part) => {
      const end = part.indexOf(']');
      if (!part.startsWith('[')) return { words: part, row: null };
      return { words: part.slice(end + 1), row: rowOf(part.slice(1, end)) };
    });
}

export function rowOf(row: string): Group[] {
  return row.split(' ').filter(Boolean).map(groupOf);
}

function groupOf(text: string): Group {
  const body = text.replace(/^\+?\*?/, '');
  const marks = text.slice(0, text.length - body.length);
  const [shown = '', where = ''] = body.split(',');
  const tiles = tilesOf(shown);
  return { tiles, meld: meldOf(tiles, where), won: marks.includes('+'), wild: marks.includes('*') };
}

function tilesOf(text: string): number[] {
  return [...text.matchAll(/([1-9]+)([mpszf])/g)].flatMap(([, ranks = '', suit = '']) =>
    [...ranks].map((rank) => (FIRST[suit] ?? 0) + Number(rank) - 1),
  );
}

/** Behind the comma: of a chow which tile was claimed, else who gave it, 1 the left, and 4 more for an added kong. */
function meldOf(tiles: number[], where: string): Group['meld'] {
  const digit = Number(where);
  const first = tiles[0] ?? 0;
  if (where === '') {
    const concealed = tiles.length === 4 && new Set(tiles).size === 1;
    return concealed ? { code: meldByte('concealed_kong', first), source: 0 } : null;
  }
  if (tiles[1] !== first) return { code: meldByte('chow', Math.min(...tiles)), source: sourceByte(SEATS - 1, digit - 1) };
  const source = sourceByte(SEATS - (digit > SEATS ? digit - SEATS : digit));
  const kind = tiles.length === 3 ? 'pung' : 'kong';
  return { code: meldByte(kind, first), source: digit > SEATS ? added(source) : source };
}
