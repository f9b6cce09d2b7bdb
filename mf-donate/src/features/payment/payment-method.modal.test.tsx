import { ApiError } from '@site/shared/contracts/errors';
import { refused, type Replies } from '@site/shared/testing/fake-http';
import { act, fireEvent, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCOUNT, collectPayments, dialog, ORDER } from '../../testing/collect-payments';
import { buildPayment } from '../../testing/donate-replies';
import { openDonate, openPlayerDonate } from '../../testing/open-donate';

test('pays for the player’s own account and repeats the same order on a retry', async () => {
  const { bodies, replies } = collectPayments(new ApiError('NETWORK', 0));
  const { open, where, site } = await openPlayerDonate({ replies });
  await open('payment-method');
  expect(dialog().getByText('vetrov', { selector: 'b' })).toBeVisible();
  await userEvent.click(dialog().getByRole('radio', { name: 'СБП' }));
  await userEvent.click(dialog().getByRole('button', { name: /^3.000.₽/ }));
  expect(dialog().getByText('От 10 ₽ до 700 000 ₽, без комиссии')).toBeVisible();
  expect(dialog().getByRole('link', { name: /правила оплаты/ })).toHaveAttribute('href', '/legal/payments');
  await userEvent.click(dialog().getByRole('button', { name: /Оплатить 3.000.₽/ }));
  expect(await dialog().findByText(/Нет связи с сервером/)).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: /Оплатить 3.000.₽/ }));
  await waitFor(() => expect(where()).toBe(`/checkpayment/yookassa/${ORDER}`));
  expect(bodies[0]).toMatchObject({
    provider: 'yookassa',
    paymentType: 'sbp',
    amount: 3_000,
    currency: 'RUB',
    login: 'vetrov',
  });
  expect(bodies[0]).not.toHaveProperty('email');
  expect(bodies[1]).toEqual(bodies[0]);
  expect(site.payment.orderId).toBe(ORDER);
});

test.each([
  [true, 'На неё придёт чек'],
  [undefined, 'Её просит платёжная система'],
])('says what the e-mail is for when receipts are %s', async (receipts, hint) => {
  const { rate, providers } = buildPayment();
  const unitpay = { ...providers[1]!, receipts };
  const { open } = await openPlayerDonate({
    replies: { 'GET /api/payment': { rate, providers: [unitpay] } },
  });
  await open('payment-method');
  expect(dialog().getByText(hint)).toBeVisible();
});

test('shows the new coins when the terms have changed, and asks again', async () => {
  const changed = new ApiError('PRICE_CHANGED', 409, undefined, { coins: 3_000, bonus: 0 });
  const { bodies, replies } = collectPayments(changed);
  const { open, where } = await openPlayerDonate({ replies });
  await open('payment-method');
  await userEvent.click(dialog().getByRole('button', { name: /^3.000.₽/ }));
  const pay = () => userEvent.click(dialog().getByRole('button', { name: /Оплатить 3.000.₽/ }));
  await pay();
  const promised = bodies[0]?.coins as number;
  expect(promised).toBeGreaterThan(3_000);
  expect(
    await dialog().findByText(/^Условия изменились: .* теперь 3.000.DP\. Деньги не списаны\./),
  ).toBeVisible();
  await pay();
  await waitFor(() => expect(where()).toBe(`/checkpayment/yookassa/${ORDER}`));
  expect(bodies[1]).toMatchObject({ coins: 3_000 });
  expect(bodies[1]?.idempotencyKey).not.toBe(bodies[0]?.idempotencyKey);
});

test('requires a guest to confirm the account of the typed login before paying', async () => {
  const { bodies, replies } = collectPayments();
  const { open } = await openDonate({
    replies: { ...replies, 'POST /api/payments/account': ACCOUNT },
  });
  await open('payment-method');
  await userEvent.click(dialog().getByRole('button', { name: /Оплатить/ }));
  expect(await dialog().findByText('Пустое поле')).toBeVisible();
  await userEvent.type(dialog().getByLabelText('Логин'), 'vetrov');
  await userEvent.click(dialog().getByRole('button', { name: /Оплатить/ }));
  expect(await dialog().findByText('Подтвердите, что аккаунт указан верно')).toBeVisible();
  await waitFor(() => expect(dialog().getByRole('checkbox')).toHaveFocus());
  expect(dialog().getByText('Д••••р В••••в')).toBeVisible();
  expect(bodies).toEqual([]);
  await userEvent.click(dialog().getByRole('checkbox', { name: 'Да, это нужный аккаунт' }));
  await userEvent.click(dialog().getByRole('button', { name: /Оплатить/ }));
  expect(bodies).toMatchObject([{ login: 'Vetrov' }]);
});

test('does not pay for a login that was changed while the promocode was checked', async () => {
  const { bodies, replies } = collectPayments();
  const { open, context } = await openDonate({
    replies: {
      ...replies,
      'POST /api/payments/account': ACCOUNT,
      'POST /api/payments/promocode': () => {
        // The payer changes the login before the reply to the promocode check arrives.
        fireEvent.change(dialog().getByLabelText('Логин'), { target: { value: 'vetrov2' } });
        return { verdict: 'accepted', promocode: 'MAYAK', reward: { money: 5_000 } };
      },
    },
  });
  await open('payment-method');
  await userEvent.type(dialog().getByLabelText('Логин'), 'vetrov');
  await userEvent.tab();
  await userEvent.click(await dialog().findByRole('checkbox'));
  fireEvent.change(dialog().getByLabelText(/Промокод/), { target: { value: 'MAYAK' } });
  fireEvent.click(dialog().getByRole('button', { name: /Оплатить/ }));
  await waitFor(() => expect(context.http.requests).toContain('POST /api/payments/promocode'));
  await waitFor(() =>
    expect(dialog().getByRole('button', { name: /Оплатить/ })).not.toHaveAttribute('aria-busy'),
  );
  expect(bodies).toEqual([]);
});

test('prefers the e-mail of a signed-in account to the one in the page’s address', async () => {
  const { open } = await openPlayerDonate({ path: '/donate?email=chuzhoy%40mail.example&login=chuzhoy' });
  await open('payment-method');
  await userEvent.click(dialog().getByRole('button', { name: 'Unitpay' }));
  expect(dialog().getByLabelText('Почта')).toHaveValue('vetrov@mail.example');
});

test('shows an unknown login at its field', async () => {
  const { open } = await openDonate({
    replies: { 'POST /api/payments/account': refused('ACCOUNT_NOT_FOUND') },
  });
  await open('payment-method');
  await userEvent.type(dialog().getByLabelText('Логин'), 'nikto');
  await userEvent.tab();
  expect(await dialog().findByText('Пользователь не найден')).toBeVisible();
});

test('asks for an e-mail and shows bounds and fee of the second provider', async () => {
  const { bodies, replies } = collectPayments();
  const { open } = await openPlayerDonate({ replies });
  await open('payment-method');
  await userEvent.click(dialog().getByRole('button', { name: 'Unitpay' }));
  const email = dialog().getByLabelText('Почта');
  expect(email).toHaveValue('vetrov@mail.example');
  await userEvent.clear(email);
  const amount = dialog().getByLabelText('Сумма, ₽');
  await userEvent.clear(amount);
  await userEvent.type(amount, '50');
  expect(dialog().getByText('Меньше 100 ₽ этим способом не оплатить')).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: /Оплатить/ }));
  expect(await dialog().findByText('Пустое поле')).toBeVisible();
  expect(bodies).toEqual([]);
  await userEvent.type(email, 'drugoy@mail.example');
  await userEvent.clear(amount);
  await userEvent.type(amount, '1000');
  expect(dialog().getByText(/^Комиссия системы/).parentElement).toHaveTextContent(/2,5 %около 25 ₽$/);
  expect(dialog().getByText('К оплате').parentElement).toHaveTextContent('К оплатеоколо 1 025 ₽');
  expect(dialog().getByText('Точную сумму до оплаты покажет платёжная система')).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: /Оплатить около.1.025.₽/ }));
  expect(bodies).toMatchObject([{ provider: 'unitpay', email: 'drugoy@mail.example', amount: 1_000 }]);
});

test('checks a promocode before paying and does not pay with a rejected one', async () => {
  const { bodies, replies } = collectPayments();
  const verdicts: Record<string, object> = {
    MAYAK: { verdict: 'accepted', promocode: 'MAYAK', reward: { money: 5_000 } },
    SVOY: { verdict: 'own' },
  };
  const { open } = await openPlayerDonate({
    replies: {
      ...replies,
      'POST /api/payments/promocode': (body: unknown) =>
        verdicts[(body as { promocode: string }).promocode] ?? { verdict: 'unknown' },
    } as Replies,
  });
  await open('payment-method');
  const field = dialog().getByLabelText(/Промокод/);
  await userEvent.type(field, 'SVOY');
  await userEvent.click(dialog().getByRole('button', { name: /Оплатить/ }));
  expect(await dialog().findByText('Свой промокод применить нельзя')).toBeVisible();
  expect(bodies).toEqual([]);
  await userEvent.click(dialog().getByRole('button', { name: 'Убрать промокод' }));
  await userEvent.type(field, 'MAYAK');
  await userEvent.tab();
  expect(await dialog().findByText('+5 000 $ в игре после оплаты')).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: /Оплатить/ }));
  expect(bodies).toMatchObject([{ promocode: 'MAYAK' }]);
});

test('shows reward and task of a code from a partner’s page', async () => {
  const { open, site } = await openPlayerDonate({
    replies: {
      'POST /api/payments/promocode': {
        verdict: 'accepted',
        promocode: 'SMENA',
        reward: { money: 50_000, donate: 300 },
        task: { playTime: 10, level: 3 },
      },
    },
  });
  act(() => site.payment.setPromocode('SMENA'));
  await open('payment-method');
  expect(dialog().getByLabelText(/Промокод/)).toHaveValue('SMENA');
  expect(
    await dialog().findByText(
      '50 000 $, 300 DP. Условие: подтвердить почту, отыграть 10 часов и дойти до 3‑го уровня',
    ),
  ).toBeVisible();
});

test('explains a refusal, and opens the order’s page when the order may exist', async () => {
  const lost = new ApiError('UNAVAILABLE', 503, '', { orderId: ORDER });
  const { replies } = collectPayments(refused('PAYMENT_REFUSED'), lost);
  const { open, where } = await openPlayerDonate({ replies });
  await open('payment-method');
  await userEvent.click(dialog().getByRole('button', { name: /Оплатить 1.000/ }));
  expect(await dialog().findByText(/Платёжная система не приняла платёж/)).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: /Оплатить 1.000/ }));
  await waitFor(() => expect(where()).toBe(`/checkpayment/yookassa/${ORDER}`));
});

test('says so when payments are turned off', async () => {
  const { open } = await openDonate({ replies: { 'GET /api/payment': { rate: 1, providers: [] } } });
  await open('payment-method');
  expect(dialog().getByText(/Оплата сейчас выключена/)).toBeVisible();
});

test('reports failed bonuses in the receipt and loads them on a retry', async () => {
  const { open, context } = await openPlayerDonate({
    replies: { 'GET /api/payments/donateBonuses': refused() },
  });
  await open('payment-method');
  expect(await dialog().findByText(/Бонусы не загрузились/)).toBeVisible();
  context.http.replies = {
    ...context.http.replies,
    'GET /api/payments/donateBonuses': { bonuses: [{ amount: 1_000, percent: 10 }] },
  };
  await userEvent.click(dialog().getByRole('button', { name: 'Повторить' }));
  expect(dialog().getByText('Зачислим').parentElement).toHaveTextContent('1 100');
  expect(dialog().queryByText(/Бонусы не загрузились/)).not.toBeInTheDocument();
});

test('remembers that an order was made in the start flow', async () => {
  const { replies } = collectPayments();
  const { open, site, where } = await openPlayerDonate({ replies });
  act(() => site.session.setNavigation('/starting'));
  await open('payment-method');
  await userEvent.click(dialog().getByRole('button', { name: /Оплатить 1.000/ }));
  await waitFor(() => expect(where()).toBe(`/checkpayment/yookassa/${ORDER}`));
  expect(site.payment.startOrder).toBe(ORDER);
});

test('starts with the amount that a page has suggested', async () => {
  const { open, site, stores } = await openPlayerDonate();
  site.payment.suggestAmount(300);
  await open('payment-method');
  expect(dialog().getByRole('button', { name: /Оплатить 300.₽/ })).toBeVisible();
  expect(stores.amount.roubles).toBe(300);
});
