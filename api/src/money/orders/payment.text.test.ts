import { paymentText } from './payment.text';

test.each([
  [150_000, '1\u202f500\u00a0₽'],
  [1_201_990, '12\u202f019,90\u00a0₽'],
  [1_905, '19,05\u00a0₽'],
])('keeps the sum of %i kopecks on one line, with groups of thousands', (kopecks, sum) => {
  expect(paymentText.credited(1_150, kopecks)).toMatchObject({
    title: 'На счету +1\u202f150\u00a0DP',
    message: `Платёж на ${sum} зачислен.`,
  });
});

test.each([
  [
    { coins: 525, kept: 0, kopecks: 50_000 },
    'Со счёта −525\u00a0DP',
    'Платёж на 500\u00a0₽ возвращён, его DP списаны.',
  ],
  [
    { coins: 105, kept: 0, kopecks: 10_000 },
    'Со счёта −105\u00a0DP',
    'Из платежа на 500\u00a0₽ возвращено 100\u00a0₽, их DP списаны.',
  ],
  [
    { coins: 125, kept: 400, kopecks: 50_000 },
    'Со счёта −125\u00a0DP',
    'Платёж на 500\u00a0₽ возвращён. Потраченные 400\u00a0DP остаются за вами.',
  ],
  [
    { coins: 0, kept: 105, kopecks: 10_000 },
    'Возвращена часть платежа',
    'Из платежа на 500\u00a0₽ возвращено 100\u00a0₽. Потраченные 105\u00a0DP остаются за вами.',
  ],
  [
    { coins: 0, kept: 525, kopecks: 50_000 },
    'Платёж возвращён',
    'Платёж на 500\u00a0₽ возвращён. Потраченные 525\u00a0DP остаются за вами.',
  ],
])('names the refunded part and what the player keeps of %j', (returned, title, message) => {
  expect(paymentText.takenBack({ ...returned, amount: 50_000 })).toMatchObject({ title, message });
});

test('names the payment whose coins are back after a dispute', () => {
  expect(paymentText.disputeWon(1_100, 100_000).message).toBe(
    'Спор о платеже на 1\u202f000\u00a0₽ решён: DP этого платежа вернулись на счёт.',
  );
});
