import { toRewards } from './rewards';

test('returns rewards above zero, sorted by type', () => {
  const things = [
    { name: 'Перчатки', count: 2 },
    { name: 'Крюк', count: 0 },
  ];
  expect(
    toRewards({
      items: things,
      vehicle: { model: 'galleon', name: '«Галеон»' },
      premium: { id: 1, days: 30 },
      chips: 0,
      donate: 50,
      money: 250_000,
    }),
  ).toEqual([
    { type: 'Money', count: 250_000 },
    { type: 'IC', count: 50 },
    { type: 'VIP', count: 30 },
    { type: 'Vehicle', count: 1, name: '«Галеон»' },
    { type: 'Items', count: 2, name: 'Перчатки' },
  ]);
  expect(toRewards({ premium: { id: 0, days: 30 }, money: 0 })).toEqual([]);
});
