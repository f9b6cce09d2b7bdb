import { promocodeRewardWords, rewardLine } from './reward-words';

test('lists rewards above zero in one line, sorted by type', () => {
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
  ).toBe('50\u202f000\u00a0$, 300\u00a0DP, 1\u00a0жетон, VIP\u00a03\u00a0дня, Галеон, термос\u00a0×\u00a02');
});

test('names the task of a partner’s promocode, and the immediate reward of a player’s', () => {
  expect(promocodeRewardWords({ donate: 5 }, { playTime: 10, level: 3 })).toBe(
    '5\u00a0DP. Условие: подтвердить почту, отыграть 10\u00a0часов и\u00a0дойти до\u00a03\u2011го\u00a0уровня',
  );
  expect(promocodeRewardWords({ donate: 5 }, { playTime: 1, level: 1 })).toBe(
    '5\u00a0DP. Условие: подтвердить почту и\u00a0отыграть 1\u00a0час',
  );
  expect(promocodeRewardWords({ money: 5_000 })).toBe('+5\u202f000\u00a0$ в игре');
  expect(promocodeRewardWords({ money: 0 })).toBe('У этого промокода сейчас нет бонусов');
  expect(promocodeRewardWords({}, { playTime: 1, level: 1 })).toBe('У этого промокода сейчас нет бонусов');
});
