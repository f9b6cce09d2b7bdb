import { refused } from '@site/shared/testing/fake-http';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCheck } from '../../testing/donate-replies';
import { openDonate, openPlayerDonate } from '../../testing/open-donate';

const PATH = '/checkpayment/yookassa/order-0123456789-abcdef';
const CALL = `GET /api/payments/check/yookassa/order-0123456789-abcdef`;

test('a payment under way turns into coins by itself, and the balance is asked for anew', async () => {
  const answers = [buildCheck(), buildCheck({ status: 'succeeded', receipt: 'pending' })];
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
  expect(screen.getByText(/Зачислили 1 100 DP на логин vetrov/)).toBeVisible();
  // the receipt is somebody's, and of some day
  expect(screen.getByText(/20.11.2026, 03:44 МСК/)).toBeVisible();
  expect(screen.getByText('Логин').parentElement).toHaveTextContent('vetrov');
  expect(screen.getByText('Бонус +10 %').parentElement).toHaveTextContent('100 DP');
  expect(screen.getByText('Оплачено')).toBeVisible();
  expect(screen.getByRole('link', { name: 'В профиль' })).toHaveAttribute('href', '/profile');
  expect(context.http.asked.filter((call) => call === CALL)).toHaveLength(2);
});

test('a refusal says why, and that nothing was credited; another try is one press away', async () => {
  const reason = 'недостаточно средств';
  const { site, stores } = await openDonate({
    path: PATH,
    replies: { [CALL]: buildCheck({ status: 'canceled', amount: 2_300, reason }) },
  });
  expect(await screen.findByRole('heading', { name: /Платёж не.прошёл/ })).toBeVisible();
  expect(screen.getByText('недостаточно средств')).toBeVisible();
  expect(screen.getByText('Зачислено').parentElement).toHaveTextContent('0DP');
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'payment-method' }));
  // what was tried, and not what the form begins with
  expect(stores.amount.roubles).toBe(2_300);
  expect(site.payment.provider).toBe('yookassa');
  expect(await dialog.findByLabelText('Логин')).toHaveValue('vetrov');
});

test.each([
  ['another’s', 'morskoy', 'morskoy'],
  ['the own', 'vetrov', null],
])('a player tries again to pay for %s account', async (_whose, login, asked) => {
  await openPlayerDonate({
    path: PATH,
    replies: { [CALL]: buildCheck({ status: 'canceled', login }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Попробовать снова' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'payment-method' }));
  await dialog.findByRole('button', { name: /^Оплатить/ });
  if (asked === null) expect(dialog.queryByLabelText('Логин')).not.toBeInTheDocument();
  else expect(dialog.getByLabelText('Логин')).toHaveValue(asked);
});

test('a refund is told on the page of its payment', async () => {
  await openDonate({
    path: PATH,
    replies: { [CALL]: buildCheck({ status: 'succeeded', refunded: 400 }) },
  });
  expect(await screen.findByText(/Часть платежа вернули плательщику: 400 ₽ из 1 000 ₽/)).toBeVisible();
});

test('a payment that went back whole is no refusal: nothing to try again, and the coins are gone', async () => {
  const { context } = await openDonate({
    path: PATH,
    replies: {
      [CALL]: buildCheck({ status: 'canceled', refunded: 1_000, reason: 'Возвращён' }),
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
    replies: { [CALL]: buildCheck({ reason }) },
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

test.each([
  ['a top-up on the way into the game leads back to its last step', '/starting', [], '/starting#play'],
  ['a top-up of another page does not', '/donate', [], null],
  ['nor does one while nobody may go there', '/starting', ['/starting'], null],
])('%s', async (_what, page, closed, href) => {
  const replies = { [CALL]: buildCheck({ status: 'succeeded' }) };
  const { site } = await openDonate({ path: PATH, replies, closed });
  act(() => site.payment.takeOrder('order-0123456789-abcdef', page));
  expect(await screen.findByRole('heading', { name: /Деньги на.счету/ })).toBeVisible();
  const link = screen.queryByRole('link', { name: 'К последнему шагу' });
  expect(link?.getAttribute('href') ?? null).toBe(href);
  expect(site.payment.startDone).toEqual(['payment']);
});
