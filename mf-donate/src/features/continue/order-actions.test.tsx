import { ApiError } from '@site/shared/contracts/errors';
import { refused, type Replies } from '@site/shared/testing/fake-http';
import { act, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { collectPayments, ORDER } from '../../testing/collect-payments';
import { buildCheck, buildReplies } from '../../testing/donate-replies';
import { openDonate, openPlayerDonate } from '../../testing/open-donate';

const FIRST = 'order-0123456789-first0';
const PATH = `/checkpayment/yookassa/${FIRST}`;
const CHECK = `GET /api/payments/check/yookassa/${FIRST}`;
const CANCEL = 'POST /api/payments/cancel';
const METHODS = 'GET /api/payment';
const HOUR = 3_600_000;
const AT = Date.UTC(2026, 10, 20, 0, 44);

const unpaid = buildCheck({
  at: AT,
  age: 5 * 60_000,
  bonus: 250,
  coins: 1_250,
  actions: ['continue', 'replace', 'cancel'],
  page: 'https://yookassa.example/pay',
  report: { state: 'waiting', at: AT, until: AT + HOUR },
});
const withdrawn = buildCheck({
  status: 'canceled',
  withdrawn: true,
  reason: 'Заказ отменили до оплаты',
  actions: ['replace'],
});
const paid = buildCheck({ status: 'succeeded' });

const open = (check: unknown, replies: Replies = {}) =>
  openPlayerDonate({ path: PATH, replies: { [CHECK]: check, ...replies } as Replies });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('says what the payment system says about an unpaid order, and how old the order is', async () => {
  await open(unpaid);
  expect(await screen.findByRole('heading', { name: 'Ждём оплату' })).toBeVisible();
  expect(screen.getByText(/ЮKassa ждёт оплаты. Страница оплаты открыта до .*04:44 МСК/)).toBeVisible();
  expect(screen.getByText('Прошло').parentElement).toHaveTextContent('Прошло5:00');
  for (const name of ['Продолжить оплату', 'Другой способ', 'Отменить'])
    expect(screen.getByRole('button', { name })).toBeEnabled();
});

test.each([
  [{ state: 'processing' }, [], /деньги у банка, он проверяет платёж. Платить ещё раз не нужно/],
  [{ state: 'silent' }, ['replace', 'cancel'], /ЮKassa сейчас не отвечает. Спрашиваем снова/],
  [{ state: 'waiting', at: AT, until: AT + HOUR }, ['replace', 'cancel'], /Страница оплаты уже закрыта/],
] as const)('reports %j', async (report, actions, line) => {
  await open(buildCheck({ report: { ...report }, actions: [...actions] }));
  expect(await screen.findByText(line)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Продолжить оплату' })).not.toBeInTheDocument();
});

test.each([
  [187 * 60_000, '3 ч 07 мин'],
  [3 * 24 * HOUR, '3 дн'],
])('counts %i ms from the order', async (age, words) => {
  await open({ ...unpaid, age });
  expect((await screen.findByText('Прошло')).parentElement).toHaveTextContent(`Прошло${words}`);
});

test('cancels an order', async () => {
  const { context } = await open(unpaid, { [CANCEL]: withdrawn } as Replies);
  await press('Отменить');
  expect(await screen.findByRole('heading', { level: 1, name: 'Заказ отменён' })).toBeVisible();
  expect(
    screen.getByText(/Заказ отменили до оплаты. Если деньги по этому заказу всё же придут/),
  ).toBeVisible();
  expect(screen.queryByText('Причина')).not.toBeInTheDocument();
  expect(context.http.requests).toContain(CANCEL);
});

test('moves the focus from a button that disappears to the title', async () => {
  await open(unpaid, { [CANCEL]: withdrawn } as Replies);
  await press('Отменить');
  expect(await screen.findByRole('heading', { level: 1, name: 'Заказ отменён' })).toHaveFocus();
});

test('says nothing about the reason of a cancelled order that has none', async () => {
  const { reason: _reason, ...unexplained } = withdrawn;
  await open(unexplained);
  expect(await screen.findByText(/^Если деньги по этому заказу всё же придут/)).toBeVisible();
});

test('says that an order was paid instead of cancelling it', async () => {
  await open(unpaid, { [CANCEL]: paid } as Replies);
  await press('Отменить');
  expect(await screen.findByText(/Платёж успел пройти: зачислили 1.100.DP/)).toBeVisible();
  expect(screen.getByRole('heading', { name: /Деньги на.счету/ })).toBeVisible();
});

test('cancels nothing while the payment system is silent', async () => {
  await open(unpaid, { [CANCEL]: refused('UNAVAILABLE') } as Replies);
  await press('Отменить');
  expect(await screen.findByText(/ЮKassa не отвечает/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Отменить' })).toBeEnabled();
});

test('does not open a payment page that has closed meanwhile', async () => {
  const { page: _page, ...closed } = unpaid;
  const answers = [unpaid, { ...closed, actions: ['replace', 'cancel'] }];
  await open(() => answers.shift() ?? answers[0]);
  await press('Продолжить оплату');
  expect(await screen.findByText(/Страница оплаты закрылась/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Продолжить оплату' })).not.toBeInTheDocument();
});

test('pays an order in another way with its sum, account and terms', async () => {
  const { bodies, replies } = collectPayments();
  const { where } = await open(unpaid, replies);
  await press('Другой способ');
  const form = within(await screen.findByRole('dialog', { name: 'payment-method' }));
  expect(
    await form.findByText(/Вместо неоплаченного заказа на 1 000 ₽.*бонус останутся прежними/),
  ).toBeVisible();
  expect(form.getByText('Зачислим').parentElement).toHaveTextContent('1 250DP');
  await userEvent.click(form.getByRole('radio', { name: 'СБП' }));
  await userEvent.click(form.getByRole('button', { name: /Оплатить/ }));
  await waitFor(() => expect(where()).toBe(`/checkpayment/yookassa/${ORDER}`));
  expect(bodies).toEqual([
    expect.objectContaining({ amount: 1_000, login: 'vetrov', paymentType: 'sbp', replaces: FIRST }),
  ]);
});

test('does not say that a cancelled order will be closed', async () => {
  await open(withdrawn);
  await press('Попробовать снова');
  const form = within(await screen.findByRole('dialog', { name: 'payment-method' }));
  expect(await form.findByText(/^Вместо закрытого заказа на 1 000 ₽: условия/)).toBeVisible();
});

test('replaces no order after a form that did not open', async () => {
  const { bodies, replies } = collectPayments();
  const {
    open: openModal,
    context,
    site,
  } = await open(unpaid, { ...replies, [METHODS]: refused() } as Replies);
  await press('Другой способ');
  expect(await screen.findByText(/Способы оплаты не загрузились/)).toBeVisible();
  act(() => site.modals.close());
  await waitForElementToBeRemoved(screen.getByRole('dialog'));
  context.http.replies = { ...context.http.replies, [METHODS]: buildReplies()[METHODS] };
  await openModal('payment-method');
  await userEvent.click(await screen.findByRole('button', { name: /^Оплатить/ }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).not.toHaveProperty('replaces');
});

test('goes to the order that was paid while the payer chose another way', async () => {
  const answers = [unpaid, paid];
  await open(() => (answers.length > 1 ? answers.shift() : paid), {
    'POST /api/payments/create': new ApiError('ORDER_PAID', 409, undefined, {
      provider: 'yookassa',
      orderId: FIRST,
    }),
  } as Replies);
  await press('Другой способ');
  const form = within(await screen.findByRole('dialog', { name: 'payment-method' }));
  await userEvent.click(await form.findByRole('button', { name: /Оплатить/ }));
  expect(await screen.findByText(/Прежний заказ уже в банке/)).toBeVisible();
  expect(await screen.findByRole('heading', { name: /Деньги на.счету/ })).toBeVisible();
});

test('starts a new payment when the order was replaced too often', async () => {
  const refusal = new ApiError('TOO_MANY_ORDERS', 429, undefined, { replacements: 10 });
  const { bodies, replies } = collectPayments(refusal);
  await open(unpaid, replies);
  await press('Другой способ');
  const form = within(await screen.findByRole('dialog', { name: 'payment-method' }));
  await userEvent.click(await form.findByRole('button', { name: /Оплатить/ }));
  expect(
    await form.findByText(/меняли слишком много раз. Нажмите ещё раз, чтобы начать новый/),
  ).toBeVisible();
  expect(form.queryByText(/Вместо неоплаченного заказа/)).not.toBeInTheDocument();
  await userEvent.click(form.getByRole('button', { name: /Оплатить/ }));
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).not.toHaveProperty('replaces');
});

test('leads from a replaced order to the new one', async () => {
  const next = { provider: 'unitpay', orderId: ORDER } as const;
  await openDonate({
    path: PATH,
    replies: {
      [CHECK]: { ...withdrawn, reason: 'Выбран другой способ оплаты', actions: [], replacedBy: next },
    },
  });
  expect(await screen.findByRole('link', { name: 'К новому заказу' })).toHaveAttribute(
    'href',
    `/checkpayment/unitpay/${ORDER}`,
  );
});

test('offers the same in the history, and updates the row after a cancellation', async () => {
  const row = { ...unpaid, orderId: FIRST, provider: 'yookassa', method: 'СБП' };
  const old = { ...row, ...withdrawn, orderId: ORDER, actions: [] };
  await openPlayerDonate({
    replies: {
      'POST /api/payments/history': { list: [row, old], next: null },
      [CANCEL]: withdrawn,
    } as Replies,
  });
  const list = within(await screen.findByRole('list', { name: 'Платежи, сначала последние' }));
  const [first, second] = list.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(first).toHaveTextContent(/Не оплаченЮKassa ждёт оплаты/);
  expect(second).toHaveTextContent(/ОтменёнЗаказ отменили до оплаты$/);
  const group = within(first).getByRole('group', { name: /Что сделать с заказом на 1.000.₽/ });
  await userEvent.click(within(group).getByRole('button', { name: 'Отменить' }));
  await waitFor(() => expect(first).toHaveTextContent(/ОтменёнЗаказ отменили до оплаты/));
  expect(first).toHaveFocus();
});

test('promises no further query in the history, which sends none', async () => {
  const row = { ...unpaid, orderId: FIRST, provider: 'yookassa', method: 'СБП' };
  await openPlayerDonate({
    replies: {
      'POST /api/payments/history': { list: [{ ...row, report: { state: 'silent' } }], next: null },
    } as Replies,
  });
  const list = within(await screen.findByRole('list', { name: 'Платежи, сначала последние' }));
  expect(list.getByText('ЮKassa сейчас не отвечает.')).toBeVisible();
});
