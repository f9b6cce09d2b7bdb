import { ApiError } from '@site/shared/contracts/errors';
import { PENDING, type Replies } from '@site/shared/testing/fake-http';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCheck } from '../../testing/donate-replies';
import { openDonate, openPlayerDonate } from '../../testing/open-donate';

const HISTORY = 'POST /api/payments/history';
const paid = {
  ...buildCheck({ status: 'succeeded', at: Date.UTC(2025, 10, 20, 8, 20) }),
  orderId: 'order-0123456789abcdefgh1',
  provider: 'yookassa',
  method: 'СБП',
} as const;
const refusedPayment = {
  ...paid,
  orderId: 'order-0123456789abcdefgh2',
  status: 'canceled',
  reason: 'На карте не хватает денег',
} as const;
const partlyRefunded = { ...paid, orderId: 'order-0123456789abcdefgh4', refunded: 400 } as const;
const refunded = {
  ...paid,
  orderId: 'order-0123456789abcdefgh3',
  status: 'canceled',
  refunded: 1_000,
} as const;

const open = (reply: Replies[typeof HISTORY]) => openPlayerDonate({ replies: { [HISTORY]: reply } });
const list = () => screen.findByRole('list', { name: 'Платежи, сначала последние' });

test('lists the player’s payments with status and a link to each', async () => {
  await open({ list: [paid, refusedPayment, refunded, partlyRefunded], next: null });
  const [first, second, third, fourth] = within(await list()).getAllByRole('listitem');
  expect(first).toHaveTextContent('1 000 ₽20 ноября 2025, 11:20 МСК, СБПОплачен +1 100 DP');
  expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute(
    'href',
    '/checkpayment/yookassa/order-0123456789abcdefgh1',
  );
  expect(second).toHaveTextContent(/Не прошёлНа карте не хватает денег$/);
  expect(third).toHaveTextContent(/Возвращён$/);
  expect(fourth).toHaveTextContent(/Оплачен \+1 100 DP, возвращено 400 ₽$/);
  expect(screen.queryByRole('button', { name: 'Показать раньше' })).not.toBeInTheDocument();
});

test('loads earlier payments on demand and moves the focus to the first of them', async () => {
  await open((body) =>
    (body as { after?: string }).after === undefined
      ? { list: [paid], next: paid.orderId }
      : { list: [refusedPayment], next: null },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Показать раньше' }));
  expect(await screen.findByText('На карте не хватает денег')).toBeVisible();
  const rows = within(await list());
  expect(rows.getAllByRole('listitem')).toHaveLength(2);
  // The button that loaded more rows has disappeared, so the first added row has received the focus.
  await waitFor(() => expect(rows.getAllByRole('link')[1]).toHaveFocus());
});

test('says how an empty history will be filled', async () => {
  await open({ list: [], next: null });
  expect(await screen.findByText('Платежей ещё нет')).toBeVisible();
});

test('shows a guest no payments and requests none', async () => {
  const { context } = await openDonate({ replies: { [HISTORY]: PENDING } });
  expect(screen.queryByRole('heading', { name: 'Ваши платежи' })).not.toBeInTheDocument();
  expect(context.http.requests).not.toContain(HISTORY);
});

test('reports a failed load and retries it', async () => {
  let times = 0;
  await open(() => ((times += 1) === 1 ? new ApiError('INTERNAL', 500) : { list: [paid], next: null }));
  expect(await screen.findByText('История платежей не загрузилась. Счёт и платежи на месте.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await list()).toBeVisible();
});

const GOODS = 'POST /api/donate/goods/history';
const bought = {
  id: 2,
  kind: 'service',
  name: 'Смена имени',
  at: Date.UTC(2025, 10, 20, 8, 20),
  price: 5_000,
  characterId: 12,
  state: 'given',
} as const;

test('lists purchases and claimed cases with character and delivery state', async () => {
  const claimed = { ...bought, id: 1, kind: 'case', name: 'Контейнер', price: 0, state: 'waiting' } as const;
  await openPlayerDonate({ replies: { [GOODS]: { list: [bought, claimed], next: null } } });
  const goods = within(await screen.findByRole('list', { name: 'Покупки, сначала последние' }));
  const [first, second] = goods.getAllByRole('listitem');
  expect(first).toHaveTextContent('5 000 DPСмена имени, Вера Соколова, 20 ноября 2025, 11:20 МСКПередано');
  expect(second).toHaveTextContent(/Кейс «Контейнер».*Передаём в игру$/);
});

test('names a renamed character once, by the typed name', async () => {
  const renamed = { ...bought, input: 'Вера Соколова' };
  await openPlayerDonate({ replies: { [GOODS]: { list: [renamed], next: null } } });
  const goods = within(await screen.findByRole('list', { name: 'Покупки, сначала последние' }));
  expect(goods.getByRole('listitem')).toHaveTextContent('Смена имени: Вера Соколова, 20 ноября 2025');
});

test('adds a new purchase to the list', async () => {
  let list: (typeof bought)[] = [];
  await openPlayerDonate({
    replies: {
      [GOODS]: () => ({ list, next: null }),
      'POST /api/donate/services/buy': () => {
        list = [bought];
        return { orderId: '2', coinsBalance: 1_850 };
      },
    },
  });
  expect(await screen.findByText('Покупок ещё нет')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Взять: VIP на 30 дней' }));
  await userEvent.click(await screen.findByRole('button', { name: /Списать/ }));
  expect(await screen.findByRole('list', { name: 'Покупки, сначала последние' })).toBeVisible();
});
