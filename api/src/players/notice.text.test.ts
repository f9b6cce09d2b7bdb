import { noticeText } from './notice.text';

test.each([
  [300, true, 'На счету +300\u00a0DP. Приз ждёт в игре.'],
  [300, false, 'На счету +300\u00a0DP.'],
  [0, true, 'Приз ждёт в игре.'],
  [0, false, undefined],
])('names what a winner got: %i DP, goods in the game: %s', (coins, hasGoods, message) => {
  expect(noticeText.contestWon('Дневной', coins, hasGoods).message).toBe(message);
});
