// The notation is that of paicheng.tiles.picture; tiles are numbered as in paicheng.tiles.tile.
import { expect, test } from 'vitest';
import { piecesOf, rowOf } from '../src/pictures';
import { readMeld } from '../src/tiles';

test('a text falls into words and rows', () => {
  const pieces = piecesOf('a chow [46p +5p], a pair [55z]');
  expect(pieces.map(({ words, row }) => [words, row?.map((group) => group.tiles)])).toEqual([
    ['a chow ', undefined],
    [',', [[12, 14], [13]]],
    [' a pair ', undefined],
    ['', [[31, 31]]],
  ]);
});

test('marks say what was won on and what is wild', () => {
  const [plain, both] = rowOf('19m +*7z');
  expect(plain).toEqual({ tiles: [0, 8], meld: null, won: false, wild: false });
  expect(both).toEqual({ tiles: [33], meld: null, won: true, wild: true });
});

test('melds are those of the hand notation', () => {
  const melds = rowOf('123m,2 555z,3 5555p,2 5555p,6 5555p').map(({ meld }) => meld && readMeld(meld.code, meld.source));
  expect(melds.map((meld) => meld && [meld.kind, meld.giver, meld.added])).toEqual([
    ['chow', 3, false],
    ['pung', 1, false],
    ['kong', 2, false],
    ['kong', 2, true],
    ['concealed_kong', 0, false],
  ]);
  expect(melds[0]).toMatchObject({ tiles: [0, 1, 2], claimed: 1 });
  expect(melds[1]).toMatchObject({ tiles: [31, 31, 31] });
});
