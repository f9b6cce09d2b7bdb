import { act, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCOUNT, collectPayments, dialog, ORDER } from '../../testing/collect-payments';
import { buildGeneral } from '../../testing/donate-replies';
import { openDonate, openPlayerDonate } from '../../testing/open-donate';

test('a modal that was closed over a payment leads nowhere, and has everything when it is opened again', async () => {
  const { bodies, replies } = collectPayments();
  let answer: (reply: unknown) => void = () => undefined;
  const { open, site, where, context } = await openPlayerDonate({ replies });
  const post = context.http.post.bind(context.http);
  context.http.post = async <T,>(path: string, body?: unknown) => {
    const reply = await post<T>(path, body);
    if (path === '/api/payments/create' && bodies.length === 1)
      await new Promise((resolve) => (answer = resolve));
    return reply;
  };
  await open('payment-method');
  await userEvent.click(dialog().getByRole('button', { name: 'UnitPay' }));
  const email = dialog().getByLabelText('Почта');
  await userEvent.clear(email);
  await userEvent.click(email);
  await userEvent.paste('drugoy@mail.example');
  await userEvent.click(dialog().getByRole('button', { name: /Оплатить/ }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  act(() => site.modals.close());
  await waitForElementToBeRemoved(screen.getByRole('dialog'));
  answer(undefined);
  expect(await screen.findByText(/Оплата не начата/)).toBeVisible();
  expect(where()).toBe('/donate');
  expect(site.payment.orderId).toBeNull();
  await open('payment-method');
  expect(dialog().getByLabelText('Почта')).toHaveValue('drugoy@mail.example');
  await userEvent.click(dialog().getByRole('button', { name: /Оплатить/ }));
  await waitFor(() => expect(where()).toBe(`/checkpayment/unitpay/${ORDER}`));
  // the same payment, not a second one
  expect(bodies[1]).toEqual(bodies[0]);
});

test('the payment after one that was made is another one', async () => {
  const { bodies, replies } = collectPayments();
  const { open, where } = await openPlayerDonate({ replies });
  for (const made of [1, 2]) {
    await open('payment-method');
    await userEvent.click(dialog().getByRole('button', { name: /Оплатить/ }));
    await waitFor(() => expect(where()).toBe(`/checkpayment/yookassa/${ORDER}`));
    expect(bodies).toHaveLength(made);
    await waitForElementToBeRemoved(screen.getByRole('dialog'));
  }
  expect(bodies[1]?.idempotencyKey).not.toBe(bodies[0]?.idempotencyKey);
});

test('while the own login is on its way nobody is asked for one; what was typed for another stays when it comes', async () => {
  const { bodies, replies } = collectPayments();
  const { open, site } = await openDonate({
    authorized: true,
    replies: { ...replies, 'POST /api/payments/account': ACCOUNT },
  });
  await open('payment-method');
  expect(dialog().queryByLabelText('Логин')).not.toBeInTheDocument();
  await userEvent.click(dialog().getByRole('button', { name: /Оплатить/ }));
  expect(await dialog().findByText(/Ещё узнаём ваш логин/)).toBeVisible();
  expect(bodies).toEqual([]);
  await userEvent.click(dialog().getByRole('button', { name: 'Пополнить другому игроку' }));
  await userEvent.type(dialog().getByLabelText('Логин'), 'sokolova');
  act(() => site.profile.set('general', buildGeneral()));
  expect(dialog().getByLabelText('Логин')).toHaveValue('sokolova');
  await userEvent.click(dialog().getByRole('button', { name: 'Вернуться к своему счёту' }));
  expect(dialog().getByText('vetrov', { selector: 'b' })).toBeVisible();
});

test('all that a payment lacks is said at once', async () => {
  const { open } = await openDonate({ replies: { 'POST /api/payments/account': ACCOUNT } });
  await open('payment-method');
  await userEvent.click(dialog().getByRole('button', { name: 'UnitPay' }));
  await userEvent.click(dialog().getByLabelText('Логин'));
  await userEvent.paste('vetrov');
  await userEvent.tab();
  const tick = await dialog().findByRole('checkbox');
  await userEvent.click(dialog().getByRole('button', { name: /Оплатить/ }));
  expect(await dialog().findByText('Пустое поле')).toBeVisible();
  expect(dialog().getByText('Подтвердите, что аккаунт указан верно')).toBeVisible();
  await waitFor(() => expect(tick).toHaveFocus());
});
