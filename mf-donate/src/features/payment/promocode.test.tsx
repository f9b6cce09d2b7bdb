import { refused, type Replies } from '@site/shared/testing/fake-http';
import { act, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACCOUNT, collectPayments, dialog } from '../../testing/collect-payments';
import { openDonate, openPlayerDonate } from '../../testing/open-donate';

const PROMOCODE = 'POST /api/payments/promocode';

test('a kept code that the account has no use for steps aside, says why, and is forgotten', async () => {
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

test('a code that the browser’s memory gives after the form was opened is in it, and is judged', async () => {
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
  ['has no use for', { verdict: 'used' }, /MAYAK не применён/, undefined],
  ['can not be asked about', refused('UNAVAILABLE'), /Сервис сейчас не отвечает/, 'MAYAK'],
])('a kept code that the account %s is said before anything is paid', async (_why, reply, words, paid) => {
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

test('a guest’s kept code waits for its owner and holds no payment up', async () => {
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

test('a login that nobody has is no fault of the promocode', async () => {
  const { open, context } = await openDonate({
    replies: { 'POST /api/payments/account': refused('ACCOUNT_NOT_FOUND') },
  });
  await open('payment-method');
  await userEvent.type(dialog().getByLabelText('Логин'), 'никто');
  await userEvent.type(dialog().getByLabelText(/Промокод/), 'MAYAK');
  await userEvent.click(dialog().getByRole('button', { name: /Оплатить/ }));
  expect(await dialog().findByText('Пользователь не найден')).toBeVisible();
  expect(dialog().getByLabelText(/Промокод/)).toBeValid();
  expect(context.http.asked).not.toContain(PROMOCODE);
});
