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
  expect(paymentText.takenBack(1_150, kopecks)).toMatchObject({
    title: 'Со счёта −1\u202f150\u00a0DP',
    message: `Платёж на ${sum} возвращён, его DP списаны.`,
  });
});
