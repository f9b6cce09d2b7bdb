import { refused, type Replies } from '@site/shared/testing/fake-http';
import { act, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCOUNT, collectPayments, dialog } from '../../testing/collect-payments';
import { openDonate, openPlayerDonate } from '../../testing/open-donate';

const PROMOCODE = 'POST /api/payments/promocode';

test('removes a saved code that the account can’t use, says why and forgets it', async () => {
  const { bodies, replies } = collectPayments();
  const { open, site } = await openPlayerDonate({
    replies: { ...replies, [PROMOCODE]: { verdict: 'used' } } as Replies,
  });
  act(() => site.payment.setPromocode('MAYAK'));
  await open('payment-method');
  expect(
    await dialog().findByText('Сохранённый промокод MAYAK не применён: у аккаунта уже есть промокод'),
  ).toBeVisible();
  expect(dialog().getByLabelText(/Промокод/)).toHaveValue('');
  expect(dialog().getByLabelText(/Промокод/)).toBeValid();
  await userEvent.click(dialog().getByRole('button', { name: /Оплатить/ }));
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).not.toHaveProperty('promocode');
  expect(site.payment.promocode).toBeNull();
});

test('fills in and checks a saved code that is read after the form has opened', async () => {
  const { replies } = collectPayments();
  const { open, site } = await openPlayerDonate({
    replies: {
      ...replies,
      [PROMOCODE]: { verdict: 'accepted', promocode: 'MAYAK', reward: { money: 5 } },
    } as Replies,
  });
  await open('payment-method');
  expect(await dialog().findByLabelText(/Промокод/)).toHaveValue('');
  act(() => site.payment.setPromocode('MAYAK'));
  expect(dialog().getByLabelText(/Промокод/)).toHaveValue('MAYAK');
  expect(await dialog().findByText(/в игре после оплаты/)).toBeVisible();
});

test.each([
  ['can’t be used', { verdict: 'used' }, /MAYAK не применён/, undefined],
  ['can’t be checked', refused('UNAVAILABLE'), /Сервис сейчас не отвечает/, 'MAYAK'],
])('reports a saved code that %s before anything is paid', async (_reason, reply, words, paid) => {
  const { bodies, replies } = collectPayments();
  let judge: () => void = () => undefined;
  const { open, site, context } = await openPlayerDonate({
    replies: { ...replies, [PROMOCODE]: reply } as Replies,
  });
  const post = context.http.post.bind(context.http);
  context.http.post = async <T,>(path: string, body?: unknown) => {
    if (path === '/api/payments/promocode') await new Promise<void>((resolve) => (judge = resolve));
    return post<T>(path, body);
  };
  act(() => site.payment.setPromocode('MAYAK'));
  await open('payment-method');
  const pay = dialog().getByRole('button', { name: /Оплатить/ });
  await userEvent.click(pay);
  expect(pay).toHaveAttribute('aria-busy', 'true');
  await act(async () => judge());
  expect(await dialog().findByText(words)).toBeVisible();
  await waitFor(() => expect(pay).not.toHaveAttribute('aria-busy'));
  expect(bodies).toEqual([]);
  await userEvent.click(pay);
  await act(async () => judge());
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]?.promocode).toBe(paid);
});

test('keeps a guest’s saved code for later and pays without it', async () => {
  const { bodies, replies } = collectPayments();
  const { open, site } = await openDonate({
    replies: {
      ...replies,
      'POST /api/payments/account': ACCOUNT,
      [PROMOCODE]: { verdict: 'sign-in' },
    } as Replies,
  });
  act(() => site.payment.setPromocode('MAYAK'));
  await open('payment-method');
  await userEvent.type(dialog().getByLabelText('Логин'), 'vetrov');
  await userEvent.tab();
  await userEvent.click(await dialog().findByRole('checkbox'));
  expect(await dialog().findByText(/его может применить только владелец аккаунта/)).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: /Оплатить/ }));
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).not.toHaveProperty('promocode');
  expect(site.payment.promocode).toBe('MAYAK');
});

test('does not check the promocode of an unknown login', async () => {
  const { open, context } = await openDonate({
    replies: { 'POST /api/payments/account': refused('ACCOUNT_NOT_FOUND') },
  });
  await open('payment-method');
  await userEvent.type(dialog().getByLabelText('Логин'), 'никто');
  await userEvent.type(dialog().getByLabelText(/Промокод/), 'MAYAK');
  await userEvent.click(dialog().getByRole('button', { name: /Оплатить/ }));
  expect(await dialog().findByText('Пользователь не найден')).toBeVisible();
  expect(dialog().getByLabelText(/Промокод/)).toBeValid();
  expect(context.http.requests).not.toContain(PROMOCODE);
});
