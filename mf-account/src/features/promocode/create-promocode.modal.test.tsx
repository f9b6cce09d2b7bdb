import { ApiError, type ErrorCode } from '@site/shared/contracts/errors';
import { refused, type Replies } from '@site/shared/testing/fake-http';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPlayer } from '../../testing/profile-replies';
import { typeIn } from '../../testing/type-in';

const CREATE = 'POST /api/create-promocode';

async function open(
  reply: Replies[typeof CREATE] = { promocode: 'MAYAK', coinsBalance: 2_200 },
  closed: string[] = [],
) {
  const page = await openPlayer({}, { path: '/auth/undo-email', closed, replies: { [CREATE]: reply } });
  await page.open('create-promocode');
  return page;
}
const code = () => screen.getByLabelText('Промокод', { selector: 'input' });
const send = () => userEvent.click(screen.getByRole('button', { name: /Создать за 250.DP/ }));

test('creates the code for its price and updates promocode and balance', async () => {
  const { site } = await open();
  expect(screen.getByText(/Стоимость — 250 DP, на счету 2.450 DP\./)).toBeVisible();
  await typeIn(code(), 'MAYAK');
  await send();
  await waitFor(() => expect(site.modals.phase).toBe('closing'));
  expect(site.profile.general?.coinsBalance).toBe(2_200);
  expect(site.profile.parts.referrals).toMatchObject({ value: { promocode: 'MAYAK' } });
});

test('says that the current code stops working, and offers a top-up when DP are missing', async () => {
  const { site } = await open();
  expect(screen.queryByRole('button', { name: 'Пополнить счёт' })).not.toBeInTheDocument();
  act(() => {
    site.profile.set('referrals', { addCost: 2_500, promocode: 'PRICHAL' });
  });
  expect(screen.getByText(/^Код PRICHAL и ссылки с ним перестанут действовать сразу/)).toBeVisible();
  expect(screen.getByText(/^Не хватает 50.DP\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Пополнить счёт' })).toBeVisible();
});

test('offers no top-up while the payment page is closed', async () => {
  const { site } = await open(undefined, ['/donate']);
  act(() => {
    site.profile.set('referrals', { addCost: 2_500 });
  });
  expect(screen.getByText(/^Не хватает 50.DP\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Пополнить счёт' })).not.toBeInTheDocument();
});

test.each(['MA', 'MAYAKMAYAK1', 'МАЯ К', 'MAYAK!'])(
  'reports «Некорректный промокод» for «%s»',
  async (words) => {
    const { context } = await open();
    await typeIn(code(), words);
    await send();
    expect(screen.getByText('Некорректный промокод')).toBeVisible();
    expect(context.http.requests).not.toContain(CREATE);
  },
);

test('reports an empty field as «Пустое поле»', async () => {
  await open();
  await send();
  expect(screen.getByText('Пустое поле')).toBeVisible();
});

test.each<[ErrorCode, string]>([
  ['PROMOCODE_TAKEN', 'Промокод уже занят'],
  ['INVALID_PROMOCODE', 'Некорректный промокод'],
  ['NOT_ENOUGH_COINS', 'На счету не хватает DP. Пополните счёт и попробуйте ещё раз.'],
])('shows %s as «%s» and keeps the code in the field', async (error, words) => {
  await open(refused(error));
  await typeIn(code(), 'MAYAK');
  await send();
  expect(await screen.findByText(words)).toBeVisible();
  expect(code()).toHaveValue('MAYAK');
});

test('says that a refund under way holds the coins, and offers a top-up', async () => {
  const details = { price: 250, coins: 2_450, reserved: 2_400 };
  await open(new ApiError('NOT_ENOUGH_COINS', 409, undefined, details));
  await typeIn(code(), 'MAYAK');
  await send();
  expect(await screen.findByText(/^2.400.DP на счету уже возвращаются плательщику и уйдут/)).toBeVisible();
  expect(screen.getByText(/^Не хватает 200.DP\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Пополнить счёт' })).toBeVisible();
});
