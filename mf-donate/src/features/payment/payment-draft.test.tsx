import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCOUNT, collectPayments, dialog, ORDER } from '../../testing/collect-payments';
import { buildGeneral } from '../../testing/donate-replies';
import { openDonate, openPlayerDonate } from '../../testing/open-donate';

/** Opens the payment form. The reply to the first payment call arrives only when `answer` is called. */
async function openWithDelayedAnswer() {
  const { bodies, replies } = collectPayments();
  let answer: () => void = () => undefined;
  const page = await openPlayerDonate({ replies });
  const { http } = page.context;
  const post = http.post.bind(http);
  http.post = async <T,>(path: string, body?: unknown) => {
    const reply = await post<T>(path, body);
    if (path === '/api/payments/create' && bodies.length === 1)
      await new Promise<void>((resolve) => (answer = resolve));
    return reply;
  };
  await page.open('payment-method');
  return { ...page, bodies, answer: () => act(async () => answer()) };
}

test('does not navigate when closed during a payment, and keeps the form for the next opening', async () => {
  const { open, site, where, bodies, answer } = await openWithDelayedAnswer();
  await userEvent.click(dialog().getByRole('button', { name: 'Unitpay' }));
  const email = dialog().getByLabelText('Почта');
  await userEvent.clear(email);
  await userEvent.click(email);
  await userEvent.paste('drugoy@mail.example');
  await userEvent.click(dialog().getByRole('button', { name: /Оплатить/ }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  act(() => site.modals.close());
  await answer();
  expect(await screen.findByText(/Оплата не начата/)).toBeVisible();
  expect(where()).toBe('/donate');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(site.payment.orderId).toBeNull();
  await open('payment-method');
  expect(dialog().getByLabelText('Почта')).toHaveValue('drugoy@mail.example');
  await userEvent.click(dialog().getByRole('button', { name: /Оплатить/ }));
  await waitFor(() => expect(where()).toBe(`/checkpayment/unitpay/${ORDER}`));
  // The second attempt repeats the same order instead of creating another one.
  expect(bodies[1]).toEqual(bodies[0]);
});

test('shows nothing about a payment after its player has signed out', async () => {
  const { site, where, bodies, answer } = await openWithDelayedAnswer();
  await userEvent.click(dialog().getByRole('button', { name: /Оплатить/ }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  act(() => site.session.signOut());
  await answer();
  expect(screen.queryByText(/Оплата не начата/)).not.toBeInTheDocument();
  expect(where()).toBe('/donate');
  expect(dialog().getByRole('button', { name: /Оплатить/ })).not.toHaveAttribute('aria-busy');
});

test('creates one payment for a double click on «Оплатить»', async () => {
  const { bodies, answer, where } = await openWithDelayedAnswer();
  await userEvent.dblClick(dialog().getByRole('button', { name: /Оплатить/ }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  await answer();
  await waitFor(() => expect(where()).toBe(`/checkpayment/yookassa/${ORDER}`));
  expect(bodies).toHaveLength(1);
});

test('uses a new idempotency key after a finished payment', async () => {
  const { bodies, replies } = collectPayments();
  const { open, where } = await openPlayerDonate({ replies });
  for (const made of [1, 2]) {
    await open('payment-method');
    await userEvent.click(dialog().getByRole('button', { name: /Оплатить/ }));
    await waitFor(() => expect(where()).toBe(`/checkpayment/yookassa/${ORDER}`));
    expect(bodies).toHaveLength(made);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
  expect(bodies[1]?.idempotencyKey).not.toBe(bodies[0]?.idempotencyKey);
});

test('asks for no login while the player’s own is loading, and keeps a login typed for another player', async () => {
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

test('shows all faults of the form together', async () => {
  const { open } = await openDonate({ replies: { 'POST /api/payments/account': ACCOUNT } });
  await open('payment-method');
  await userEvent.click(dialog().getByRole('button', { name: 'Unitpay' }));
  await userEvent.click(dialog().getByLabelText('Логин'));
  await userEvent.paste('vetrov');
  await userEvent.tab();
  const tick = await dialog().findByRole('checkbox');
  await userEvent.click(dialog().getByRole('button', { name: /Оплатить/ }));
  expect(await dialog().findByText('Пустое поле')).toBeVisible();
  expect(dialog().getByText('Подтвердите, что аккаунт указан верно')).toBeVisible();
  await waitFor(() => expect(tick).toHaveFocus());
});
