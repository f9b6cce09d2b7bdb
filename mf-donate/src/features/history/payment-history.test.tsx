import { ApiError } from '@site/shared/contracts/errors';
import { PENDING, type Replies } from '@site/shared/testing/fake-http';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDonate, openPlayerDonate } from '../../testing/open-donate';

const HISTORY = 'POST /api/payments/history';
const paid = {
  orderId: 'order-0123456789abcdefgh1',
  at: Date.UTC(2026, 10, 20, 8, 20),
  provider: 'yookassa',
  method: 'СБП',
  bonus: 100,
  status: 'succeeded',
  amount: 1_000,
  coins: 1_100,
} as const;
const refusedOne = {
  ...paid,
  orderId: 'order-0123456789abcdefgh2',
  status: 'canceled',
  reason: 'На карте не хватает денег',
} as const;
const back = { ...paid, orderId: 'order-0123456789abcdefgh3', status: 'canceled', refunded: 1_000 } as const;

const open = (reply: Replies[typeof HISTORY]) => openPlayerDonate({ replies: { [HISTORY]: reply } });
const list = () => screen.findByRole('list', { name: 'Платежи, сначала последние' });

test('a player sees the own payments, what became of each, and the way to its page', async () => {
  await open({ list: [paid, refusedOne, back], next: null });
  const [first, second, third] = within(await list()).getAllByRole('listitem');
  expect(first).toHaveTextContent('1 000 ₽20 ноября, 11:20 МСК, СБПОплачен +1 100 DP');
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/checkpayment/yookassa/order-0123456789abcdefgh1',
  );
  expect(second).toHaveTextContent(/Не прошёлНа карте не хватает денег$/);
  expect(third).toHaveTextContent(/Возвращён$/);
  expect(screen.queryByRole('button', { name: 'Показать раньше' })).not.toBeInTheDocument();
});

test('earlier ones come when they are asked for', async () => {
  await open((body) =>
    (body as { after?: string }).after === undefined
      ? { list: [paid], next: paid.orderId }
      : { list: [refusedOne], next: null },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Показать раньше' }));
  expect(await screen.findByText('На карте не хватает денег')).toBeVisible();
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(2);
});

test('without payments the place says how it fills', async () => {
  await open({ list: [], next: null });
  expect(await screen.findByText('Платежей ещё нет')).toBeVisible();
});

test('a guest has no payments, and none are asked for', async () => {
  const { context } = await openDonate({ replies: { [HISTORY]: PENDING } });
  expect(screen.queryByRole('heading', { name: 'Ваши платежи' })).not.toBeInTheDocument();
  expect(context.http.asked).not.toContain(HISTORY);
});

test('what failed to load says so, and is asked for again', async () => {
  let times = 0;
  await open(() => ((times += 1) === 1 ? new ApiError('INTERNAL', 500) : { list: [paid], next: null }));
  expect(await screen.findByText('История платежей не загрузилась. Счёт и платежи на месте.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await list()).toBeVisible();
});
