// @vitest-environment node
// Against the test vectors of docs/fairness.md, which two implementations in Python meet.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commitment, dealSeed, diceOf, matchSeed, rootOf, seatsOf, wallOf } from '../src/fairness/scheme';
import { hex, hmac, sha256, unhex } from '../src/fairness/sha256';

const page = readFileSync(new URL('../../docs/fairness.md', import.meta.url), 'utf8');
const vectors = JSON.parse(/```json\n([\s\S]*?)```/.exec(page)?.[1] ?? '');
const ALL = [...new Array<number>(34).fill(4), ...new Array<number>(8).fill(1)];
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('hashes', () => {
  it.each([
    // FIPS 180-4 examples
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('SHA-256 of %j', (message, digest) => {
    expect(hex(sha256(bytes(message)))).toBe(digest);
  });

  it('HMAC-SHA256 of RFC 4231, cases 1 and 6', () => {
    expect(hex(hmac(new Uint8Array(20).fill(0x0b), bytes('Hi There')))).toBe(
      'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7',
    );
    expect(
      hex(hmac(new Uint8Array(131).fill(0xaa), bytes('Test Using Larger Than Block-Size Key - Hash Key First'))),
    ).toBe('60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54');
  });
});

describe('the scheme', () => {
  const seed = unhex(vectors.match_seed);

  it('gives the commitment, the hash of a nonce and the seed of the match', () => {
    const secret = unhex(vectors.server_seed);
    expect(hex(commitment(secret, unhex(vectors.salt), vectors.match, vectors.rules))).toBe(vectors.commitment);
    expect(hex(sha256(unhex(vectors.nonce_0)))).toBe(vectors.nonce_hash_0);
    expect(hex(matchSeed(secret, vectors.nonces.map(unhex), vectors.match))).toBe(vectors.match_seed);
  });

  it('seats the players', () => expect(seatsOf(seed, 4)).toEqual(vectors.seats));

  interface Deal {
    deal_no: number;
    deal_seed: string;
    wall: string;
    dice: number[];
    root: string;
  }

  it.each(vectors.deals as Deal[])('builds the wall of deal $deal_no', (deal) => {
    const own = dealSeed(seed, deal.deal_no);
    const wall = wallOf(own, ALL);
    expect(hex(own)).toBe(deal.deal_seed);
    expect(hex(Uint8Array.from(wall))).toBe(deal.wall);
    expect(diceOf(own, 4)).toEqual(deal.dice);
    expect(hex(rootOf(own, wall))).toBe(deal.root);
  });
});
