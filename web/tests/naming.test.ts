import { describe, expect, it } from 'vitest';
import type { FanInfo } from '../src/messages';
import { groupsOf, keysOf, naming, totalOf } from '../src/naming';

function fan(key: string, zh: string, en: string, value: string, most = 1): FanInfo {
  return { key, name: { zh, en }, value, text: { zh: '', en: '' }, most, example: '' };
}

const TABLE = [
  fan('qing_yi_se', '清一色', 'Full Flush', '24'),
  fan('si_gui_yi', '四归一', 'Tile Hog', '2', 3),
  fan('wu_zi', '无字', 'No Honors', '1'),
  fan('qi_dui', '七对', 'Seven Pairs', '24'),
  fan('da_san_yuan', '大三元', 'Big Three Dragons', '88'),
];
const [flush, hog] = TABLE as [FanInfo, FanInfo];

describe('naming the fan', () => {
  it('shows them by value, the dearest first', () => {
    const shown = groupsOf(TABLE, '').map((group) => [group.value, ...group.fans.map((one) => one.key)]);
    expect(shown).toEqual([
      ['88', 'da_san_yuan'],
      ['24', 'qing_yi_se', 'qi_dui'],
      ['2', 'si_gui_yi'],
      ['1', 'wu_zi'],
    ]);
  });

  it.each([
    ['清', 'qing_yi_se'],
    ['full f', 'qing_yi_se'],
    ['HOG', 'si_gui_yi'],
    ['wuz', 'wu_zi'],
    ['wu zi', 'wu_zi'],
    ['dsy', 'da_san_yuan'],
    ['qd', 'qi_dui'],
  ])('finds %s', (search, key) => {
    expect(groupsOf(TABLE, search).flatMap((group) => group.fans.map((one) => one.key))).toEqual([key]);
  });

  it('finds nothing that is not there', () => {
    expect(groupsOf(TABLE, 'xyz')).toEqual([]);
  });

  it('names a fan as often as it may count, and no less than never', () => {
    expect(naming({}, flush, 2)).toEqual({ qing_yi_se: 1 });
    expect(naming({ si_gui_yi: 3 }, hog, 4)).toEqual({ si_gui_yi: 3 });
    expect(naming({ si_gui_yi: 0 }, hog, -1)).toEqual({ si_gui_yi: 0 });
  });

  it('says a key as often as it was named, and adds up', () => {
    const named = { qing_yi_se: 1, wu_zi: 0, si_gui_yi: 2 };
    expect(keysOf(named)).toEqual(['qing_yi_se', 'si_gui_yi', 'si_gui_yi']);
    expect(totalOf(TABLE, named)).toBe(28);
  });
});
