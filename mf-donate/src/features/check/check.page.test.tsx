import { refused } from '@site/shared/testing/fake-http';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDonate, openPlayerDonate } from '../../testing/open-donate';

const PATH = '/checkpayment/yookassa/order-0123456789-abcdef';
const CALL = `GET /api/payments/check/yookassa/order-0123456789-abcdef`;

test('a payment under way turns into coins by itself, and the balance is asked for anew', async () => {
  const answers = [
    { status: 'pending', amount: 1_000, coins: 1_100 },
    { status: 'succeeded', amount: 1_000, coins: 1_100, receipt: 'pending' },
  ];
  const { context } = await openPlayerDonate({
    path: `${PATH}?status=succeeded`,
    replies: {
      [CALL]: () => answers.shift(),
      'GET /auth/profile': { id: 7, loginName: 'vetrov', coinsBalance: 3_550 },
    },
  });
  // the address says what it likes
  expect(await screen.findByRole('heading', { name: 'Банк думает' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: /Деньги на.счету/ }, { timeout: 4_000 })).toBeVisible();
  expect(screen.getByText(/Зачислили 1 100 DP/)).toBeVisible();
  expect(screen.getByText('Оплачено')).toBeVisible();
  expect(screen.getByRole('link', { name: 'В профиль' })).toHaveAttribute('href', '/profile');
  expect(context.http.asked.filter((call) => call === CALL)).toHaveLength(2);
});

test('a refusal says why, and that nothing was credited; another try is one press away', async () => {
  await openDonate({
    path: PATH,
    replies: { [CALL]: { status: 'canceled', amount: 1_000, coins: 1_100, reason: 'недостаточно средств' } },
  });
  expect(await screen.findByRole('heading', { name: /Платёж не.прошёл/ })).toBeVisible();
  expect(screen.getByText('недостаточно средств')).toBeVisible();
  expect(screen.getByText('Зачислено').parentElement).toHaveTextContent('0DP');
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  expect(await screen.findByRole('dialog', { name: 'payment-method' })).toBeVisible();
});

test('a refund is told on the page of its payment', async () => {
  await openDonate({
    path: PATH,
    replies: { [CALL]: { status: 'succeeded', amount: 1_000, coins: 1_100, refunded: 400 } },
  });
  expect(await screen.findByText('Из них вернули плательщику 400 ₽.')).toBeVisible();
});

test('a payment that went back whole is no refusal: nothing to try again, and the coins are gone', async () => {
  const { context } = await openDonate({
    path: PATH,
    replies: {
      [CALL]: { status: 'canceled', amount: 1_000, coins: 1_100, refunded: 1_000, reason: 'Возвращён' },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Деньги возвращены' })).toBeVisible();
  expect(screen.getByText(/Вернули плательщику 1 000 ₽, DP этого платежа сняты/)).toBeVisible();
  expect(screen.getByText('Возврат')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Попробовать снова' })).not.toBeInTheDocument();
  expect(context.http.asked.filter((call) => call === CALL)).toHaveLength(1);
});

test('money that a person has to look at is said to be so', async () => {
  const reason = 'Платёж проверяется вручную';
  await openDonate({
    path: PATH,
    replies: { [CALL]: { status: 'pending', amount: 1_000, coins: 1_100, reason } },
  });
  expect(await screen.findByText(reason)).toBeVisible();
});

test('no such payment, and a server that is away, are two things', async () => {
  const { context } = await openDonate({ path: PATH, replies: { [CALL]: refused('NOT_FOUND') } });
  expect(await screen.findByRole('heading', { name: 'Нет такого платежа' })).toBeVisible();
  expect(context.said).toContain('Ошибка при проверке платежа');
});

test('while nobody answers the page waits and says that nothing is lost', async () => {
  await openDonate({ path: PATH, replies: { [CALL]: refused() } });
  expect(await screen.findByText(/Касса не отвечает/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Проверяем платёж' })).toBeVisible();
});

test('a payment system that the site does not know is no page', async () => {
  await openDonate({ path: '/checkpayment/evil/order-0123456789-abcdef' });
  expect(screen.queryByRole('heading', { name: 'Проверяем платёж' })).not.toBeInTheDocument();
});
