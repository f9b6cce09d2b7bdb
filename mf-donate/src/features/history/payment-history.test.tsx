import type { GoodsHistory } from '@site/shared/contracts/donate';
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
const partlyRefunded = { ...paid, orderId: 'order-0123456789abcdefgh4', refunded: 400, taken: 440 } as const;
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
  expect(fourth).toHaveTextContent(/Оплачен \+1 100 DP, возвращено 400 ₽, снято 440 DP$/);
  expect(screen.queryByRole('button', { name: 'Показать раньше' })).not.toBeInTheDocument();
});

test('lists what operators have done with the account', async () => {
  const at = Date.UTC(2025, 10, 21, 8, 20);
  const operations = [
    { kind: 'refund', at, amount: 400, coins: -420 },
    { kind: 'correction', at, amount: null, coins: 75 },
    { kind: 'chargeback', at, amount: 100, coins: 0 },
  ] as const;
  await open({ list: [paid], next: null, operations: [...operations] });
  const byHand = await screen.findByRole('list', { name: 'Возвраты и исправления' });
  const [refund, correction, dispute] = within(byHand).getAllByRole('listitem');
  expect(refund).toHaveTextContent('400 ₽Возврат платежа, 21 ноября 2025, 11:20 МСК−420 DP');
  expect(correction).toHaveTextContent('+75 DPИсправление баланса, 21 ноября 2025, 11:20 МСК');
  expect(dispute).toHaveTextContent(/^100 ₽Спор в банке, 21 ноября 2025, 11:20 МСК$/);
});

test('shows no list of operations when there are none', async () => {
  await open({ list: [paid], next: null, operations: [] });
  await list();
  expect(screen.queryByRole('heading', { name: 'Возвраты и исправления' })).not.toBeInTheDocument();
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

test('shows the name that the character had at the time of the purchase', async () => {
  const before = { ...bought, name: 'VIP на 30 дней', characterName: 'Нина Причалова' };
  await openPlayerDonate({ replies: { [GOODS]: { list: [before], next: null } } });
  const goods = within(await screen.findByRole('list', { name: 'Покупки, сначала последние' }));
  expect(goods.getByRole('listitem')).toHaveTextContent('VIP на 30 дней, Нина Причалова, 20 ноября 2025');
  expect(goods.getByRole('listitem')).not.toHaveTextContent('Вера Соколова');
});

test('says when, for how much and why a purchase was returned', async () => {
  const at = Date.UTC(2025, 10, 21, 9, 5);
  const service = { ...bought, state: 'returned' } as const;
  const claim = { ...service, id: 1, kind: 'case', name: 'Контейнер', price: 0 } as const;
  const list: GoodsHistory['list'] = [
    { ...service, id: 5, returned: { at, coins: 5_000, reason: 'request' } },
    { ...service, id: 4, result: 'Имя занято.', returned: { at, coins: 5_000, reason: 'refused' } },
    { ...service, id: 3, state: 'given', returned: { at, coins: 5_000 } },
    { ...claim, returned: { at, coins: -300, reason: 'payment' } },
  ];
  await openPlayerDonate({ replies: { [GOODS]: { list, next: null } } });
  const goods = within(await screen.findByRole('list', { name: 'Покупки, сначала последние' }));
  const rows = goods.getAllByRole('listitem');
  const sum = 'Возвращено 5 000 DP, 21 ноября 2025, 12:05 МСК.';
  expect(rows[0]).toHaveTextContent(`Не передано: DP вернули${sum} Вернула поддержка.`);
  expect(rows[1]).toHaveTextContent(`${sum} Игровой сервер отказал.Имя занято.`);
  expect(rows[2]).toHaveTextContent(`Передано, DP вернули${sum}`);
  expect(rows[3]).toHaveTextContent(
    'Возвращено пополнение, 21 ноября 2025, 12:05 МСК. Из кейса списано 300 DP.',
  );
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
