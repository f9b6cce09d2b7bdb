import { promocodeRewardWords, rewardLine } from './reward-words';

test('a reward reads as one line, sorted by type, without what is nothing', () => {
  expect(
    rewardLine({
      items: [
        { name: 'термос', count: 2 },
        { name: 'ничего', count: 0 },
      ],
      vehicle: { model: 'galleon', name: 'Галеон' },
      premium: { id: 1, days: 3 },
      chips: 1,
      donate: 300,
      money: 50_000,
    }),
  ).toBe('50\u202f000\u00a0$, 300\u00a0DP, 1\u00a0жетон, VIP\u00a03\u00a0дня, Галеон, термос ×\u00a02');
});

test('a partner’s promocode says its task, a player’s brings its reward at once', () => {
  expect(promocodeRewardWords({ donate: 5 }, { playTime: 1, level: 1 })).toBe(
    '5\u00a0DP. Условие: отыграть 1\u00a0час и\u00a0дойти до\u00a01-го\u00a0уровня',
  );
  expect(promocodeRewardWords({ money: 5_000 })).toBe('+5\u202f000\u00a0$ в игре');
  expect(promocodeRewardWords({ money: 0 })).toBe('У этого промокода сейчас нет бонусов');
  expect(promocodeRewardWords({}, { playTime: 1, level: 1 })).toBe('У этого промокода сейчас нет бонусов');
});
