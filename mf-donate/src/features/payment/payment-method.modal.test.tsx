import { ApiError } from '@site/shared/contracts/errors';
import { refused, type Replies } from '@site/shared/testing/fake-http';
import { act, fireEvent, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCOUNT, collectPayments, dialog, ORDER } from '../../testing/collect-payments';
import { openDonate, openPlayerDonate } from '../../testing/open-donate';

test('a player pays for the own account by the chosen method, and the same try is the same order', async () => {
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

test('a guest names a login, sees whose it is, and can’t pay before saying that it is the right one', async () => {
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
  expect(dialog().getByText('Д**** В****')).toBeVisible();
  expect(bodies).toEqual([]);
  await userEvent.click(dialog().getByRole('checkbox', { name: 'Да, это нужный аккаунт' }));
  await userEvent.click(dialog().getByRole('button', { name: /Оплатить/ }));
  expect(bodies).toMatchObject([{ login: 'Vetrov' }]);
});

test('what is changed while something is being asked is not paid for unconfirmed', async () => {
  const { bodies, replies } = collectPayments();
  const { open, context } = await openDonate({
    replies: {
      ...replies,
      'POST /api/payments/account': ACCOUNT,
      'POST /api/payments/promocode': () => {
        // the player is quicker than the answer
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
  await waitFor(() => expect(context.http.asked).toContain('POST /api/payments/promocode'));
  await waitFor(() =>
    expect(dialog().getByRole('button', { name: /Оплатить/ })).not.toHaveAttribute('aria-busy'),
  );
  expect(bodies).toEqual([]);
});

test('the address of a signed-in account stands above what the page’s address brought', async () => {
  const { open } = await openPlayerDonate({ path: '/donate?email=chuzhoy%40mail.example&login=chuzhoy' });
  await open('payment-method');
  await userEvent.click(dialog().getByRole('button', { name: 'UnitPay' }));
  expect(dialog().getByLabelText('Почта')).toHaveValue('vetrov@mail.example');
});

test('a login that nobody has is said at its field', async () => {
  const { open } = await openDonate({
    replies: { 'POST /api/payments/account': refused('ACCOUNT_NOT_FOUND') },
  });
  await open('payment-method');
  await userEvent.type(dialog().getByLabelText('Логин'), 'nikto');
  await userEvent.tab();
  expect(await dialog().findByText('Пользователь не найден')).toBeVisible();
});

test('the other provider wants an address, has bounds and a fee of its own', async () => {
  const { bodies, replies } = collectPayments();
  const { open } = await openPlayerDonate({ replies });
  await open('payment-method');
  await userEvent.click(dialog().getByRole('button', { name: 'UnitPay' }));
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
  // its share is known, its sum is the payment system's to reckon
  expect(dialog().getByText('Комиссия системы').parentElement).toHaveTextContent('+2,5 %');
  expect(dialog().getByText('К оплате').parentElement).toHaveTextContent('1 000 ₽ + 2,5 %');
  await userEvent.click(dialog().getByRole('button', { name: /Оплатить 1.000.₽/ }));
  expect(bodies).toMatchObject([{ provider: 'unitpay', email: 'drugoy@mail.example', amount: 1_000 }]);
});

test('a promocode gets its verdict before paying, and one that is refused holds the payment up', async () => {
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

test('the code of a partner’s page is judged with its task', async () => {
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
    await dialog().findByText('50 000 $, 300 DP. Условие: отыграть 10 часов и дойти до 3-го уровня'),
  ).toBeVisible();
});

test('an order that may have been taken leads to its page; a refusal says what to do', async () => {
  const lost = new ApiError('UNAVAILABLE', 503, '', { orderId: ORDER });
  const { replies } = collectPayments(refused('PAYMENT_REFUSED'), lost);
  const { open, where } = await openPlayerDonate({ replies });
  await open('payment-method');
  await userEvent.click(dialog().getByRole('button', { name: /Оплатить 1.000/ }));
  expect(await dialog().findByText(/Платёжная система не приняла платёж/)).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: /Оплатить 1.000/ }));
  await waitFor(() => expect(where()).toBe(`/checkpayment/yookassa/${ORDER}`));
});

test('a register that is off says so', async () => {
  const { open } = await openDonate({ replies: { 'GET /api/payment': { rate: 1, providers: [] } } });
  await open('payment-method');
  expect(dialog().getByText(/Оплата сейчас выключена/)).toBeVisible();
});

test('bonuses that did not come are said to be missing, and come when they are asked for again', async () => {
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

test('an order of the start flow is known as one', async () => {
  const { replies } = collectPayments();
  const { open, site, where } = await openPlayerDonate({ replies });
  act(() => site.session.setNavigation('/starting'));
  await open('payment-method');
  await userEvent.click(dialog().getByRole('button', { name: /Оплатить 1.000/ }));
  await waitFor(() => expect(where()).toBe(`/checkpayment/yookassa/${ORDER}`));
  expect(site.payment.startOrder).toBe(ORDER);
});

test('begins with the sum that a page has offered', async () => {
  const { open, site, stores } = await openPlayerDonate();
  site.payment.propose(300);
  await open('payment-method');
  expect(dialog().getByRole('button', { name: /Оплатить 300.₽/ })).toBeVisible();
  expect(stores.amount.roubles).toBe(300);
});
