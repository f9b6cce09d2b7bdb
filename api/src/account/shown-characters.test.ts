import type { Character } from '@site/shared/contracts/profile';
import { toShownCharacters } from './shown-characters';

const build = (id: number, many = 1): Character => ({
  id,
  name: `Character ${id}`,
  parameters: [],
  propertyList: [{ itemData: Array.from({ length: many }, (_, item) => ({ id: item, name: '', mark: '' })) }],
  items: Array.from({ length: many }, () => ({ name: 'a net', count: 1 })),
  sanctions: Array.from({ length: many }, (_, at) => ({ id: at, kind: 'warning' as const, reason: '', at })),
});

test('shows the characters of a player as they are', () => {
  const info = { selection: 1, list: [build(1), build(2)] };
  expect(toShownCharacters(info)).toEqual(info);
  expect(toShownCharacters({ selection: 0, list: [] })).toEqual({ selection: 0, list: [] });
});

test('shows fifty characters of thousands, with the selected one', () => {
  const list = Array.from({ length: 5_000 }, (_, id) => build(id));
  for (const selection of [0, 49, 50, 4_999]) {
    const shown = toShownCharacters({ selection, list });
    expect(shown.list).toHaveLength(50);
    expect(shown.list[shown.selection]!.id).toBe(selection);
  }
});

test('shows three hundred entries of each list of a character', () => {
  const [shown] = toShownCharacters({ selection: 0, list: [build(1, 5_000)] }).list;
  const { propertyList, items, sanctions } = shown!;
  expect([propertyList[0]!.itemData.length, items!.length, sanctions!.length]).toEqual([300, 300, 300]);
});
