import { refused, type Replies } from '@site/shared/testing/fake-http';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildLegal } from '../../testing/account-replies';
import { openAccount } from '../../testing/open-account';
import { fillIn, typeIn } from '../../testing/type-in';

const GOOD = 'Ночь1234!';
const open = (replies: Replies = {}) => openAccount({ path: '/auth/register', replies });
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
const ticks = () => screen.getAllByLabelText(/^(Принимаю|Даю)/);
const send = () => userEvent.click(screen.getByText('Зарегистрироваться'));

function fill({ promocode = '' } = {}) {
  fillIn(field('Логин'), 'severny');
  fillIn(field('Почта'), 'severny@mail.example');
  fillIn(field('Пароль'), GOOD);
  fillIn(field('Ещё раз'), GOOD);
  if (promocode) fillIn(field('Промокод'), promocode);
  for (const tick of ticks()) fireEvent.click(tick);
}

test('shows two separate unticked consents, each with its document and edition', async () => {
  await open();
  expect(ticks().map((tick) => (tick as HTMLInputElement).checked)).toEqual([false, false]);
  expect(ticks().map((tick) => tick.closest('label')?.textContent)).toEqual([
    'Принимаю пользовательское соглашение (откроется в новой вкладке), редакция\u00a04',
    'Даю согласие на обработку персональных данных (откроется в новой вкладке), редакция\u00a02',
  ]);
  expect(
    screen.getByRole('link', { name: 'пользовательское соглашение (откроется в новой вкладке)' }),
  ).toHaveAttribute('href', '/legal/agreement');
  expect(
    screen.getByRole('link', { name: 'политика конфиденциальности (откроется в новой вкладке)' }),
  ).toHaveAttribute('href', '/legal/privacy');
  expect(field('Логин')).toHaveAttribute('autocomplete', 'username');
  expect(field('Пароль')).toHaveAttribute('autocomplete', 'new-password');
  expect(field('Почта')).toHaveAttribute('autocomplete', 'email');
});

test('sends the typed values with the accepted editions, and signs the player in', async () => {
  const bodies: unknown[] = [];
  const { site } = await open({
    'POST /auth/register': (body: unknown) => {
      bodies.push(body);
      return { access_token: 'a', refresh_token: 'r' };
    },
  });
  fill({ promocode: 'SMENA' });
  await send();
  expect(bodies).toEqual([
    {
      login: 'severny',
      email: 'severny@mail.example',
      password: GOOD,
      consents: [
        { document: 'agreement', version: 4 },
        { document: 'consent', version: 2 },
      ],
      promocode: 'SMENA',
    },
  ]);
  expect(site.toasts.toasts).toMatchObject([{ type: 'success', title: 'Добро пожаловать на берег' }]);
});

test('prefills the code of a partner page with its reward, and drops it after the registration', async () => {
  const { site } = await open({
    'POST /api/promocode/check': {
      promocode: 'SMENA',
      reward: { money: 50_000, donate: 300 },
      task: { playTime: 10, level: 3 },
    },
  });
  act(() => site.payment.setPromocode('SMENA'));
  expect(field('Промокод')).toHaveValue('SMENA');
  const reward = '50 000 $, 300 DP. Условие: подтвердить почту, отыграть 10 часов и дойти до 3‑го уровня';
  expect(await screen.findByText(reward)).toBeVisible();
  fill();
  await send();
  await waitFor(() => expect(site.payment.promocode).toBeNull());
});

test('drops an invalid stored code silently, but reports an invalid typed one', async () => {
  const { site } = await open({ 'POST /api/promocode/check': refused('INVALID_PROMOCODE') });
  act(() => site.payment.setPromocode('STARY'));
  await waitFor(() => expect(site.payment.promocode).toBeNull());
  expect(field('Промокод')).toHaveValue('');
  await typeIn(field('Промокод'), 'DRUGOY');
  fireEvent.blur(field('Промокод'));
  expect(await screen.findByText('Некорректный промокод')).toBeVisible();
});

test('shows the reward of a code on blur, also when it was pasted with spaces', async () => {
  await open();
  await typeIn(field('Промокод'), ' MAYAK ');
  fireEvent.blur(field('Промокод'));
  expect(await screen.findByText('+5 000 $ в игре')).toBeVisible();
});

test('names the missing consent and sends nothing', async () => {
  const { context } = await open();
  fill();
  await userEvent.click(ticks()[1]!);
  await send();
  expect(
    screen.getByText('Без согласия на обработку персональных данных учётную запись создать нельзя'),
  ).toBeVisible();
  await userEvent.click(ticks()[0]!);
  expect(screen.getByText('Без обоих согласий учётную запись создать нельзя')).toBeVisible();
  expect(context.http.requests).not.toContain('POST /auth/register');
});

test('reports the fault of each field', async () => {
  await open();
  fillIn(field('Почта'), 'severny@mail');
  fillIn(field('Пароль'), 'слабый');
  fillIn(field('Ещё раз'), 'другой');
  fillIn(field('Промокод'), 'a b');
  await send();
  for (const words of [
    'Пустое поле',
    'Некорректный адрес',
    'Некорректный пароль',
    'Пароли не совпадают',
    'Некорректный промокод',
  ])
    expect(screen.getByText(words)).toBeVisible();
  expect(field('Логин')).toHaveFocus();
});

test('reports whether the login is free while it is typed', async () => {
  const { context } = await open();
  await typeIn(field('Логин'), 'severny');
  expect(await screen.findByText('Свободен')).toBeVisible();
  expect(context.http.requests.filter((call) => call === 'POST /auth/check-login')).toHaveLength(1);
  context.http.replies = { ...context.http.replies, 'POST /auth/check-login': { free: false } };
  await typeIn(field('Логин'), '2');
  expect(screen.queryByText('Свободен')).not.toBeInTheDocument();
  expect(await screen.findByText('Логин уже занят')).toBeVisible();
});

test('lets a pre-registered login be claimed with its address, which is typed after the login', async () => {
  const bodies: unknown[] = [];
  const check = (body: unknown) => {
    bodies.push(body);
    return bodies.length === 1 ? { free: false, reserved: true } : { free: true };
  };
  await open({ 'POST /auth/check-login': check });
  await typeIn(field('Логин'), 'severny');
  expect(await screen.findByText('Логин забронирован. Бронировали вы? Укажите ту же почту')).toBeVisible();
  await typeIn(field('Почта'), 'severny@port.example');
  await userEvent.tab();
  expect(await screen.findByText('Свободен')).toBeVisible();
  expect(screen.queryByText(/забронирован/)).not.toBeInTheDocument();
  expect(bodies).toEqual([{ login: 'severny' }, { login: 'severny', email: 'severny@port.example' }]);
  await userEvent.click(field('Почта'));
  await userEvent.tab();
  expect(bodies).toHaveLength(2);
});

test('no longer calls a login free once a later check reports it as taken', async () => {
  const replies = [{ free: true }, { free: false }];
  await open({ 'POST /auth/check-login': () => replies.shift() ?? { free: false } });
  await typeIn(field('Логин'), 'severny');
  expect(await screen.findByText('Свободен')).toBeVisible();
  await typeIn(field('Почта'), 'severny@port.example');
  await userEvent.tab();
  expect(await screen.findByText('Логин уже занят')).toBeVisible();
  await typeIn(field('Логин'), '2');
  await userEvent.type(field('Логин'), '{Backspace}');
  expect(screen.queryByText('Свободен')).not.toBeInTheDocument();
});

test.each([
  ['LOGIN_TAKEN', 'Логин уже занят'],
  [
    'WEAK_PASSWORD',
    'Такой пароль легко подобрать. Возьмите три несвязанных слова и добавьте заглавную букву, цифру и знак',
  ],
  ['INVALID_PROMOCODE', 'Некорректный промокод'],
  ['UNAVAILABLE', 'Сервис сейчас не отвечает. Попробуйте чуть позже.'],
] as const)('shows %s as «%s» and keeps the typed values', async (code, words) => {
  await open({ 'POST /auth/register': refused(code) });
  fill({ promocode: 'SMENA' });
  await send();
  expect(await screen.findByText(words)).toBeVisible();
  expect(field('Логин')).toHaveValue('severny');
  expect(field('Пароль')).toHaveValue(GOOD);
  expect(field('Промокод')).toHaveValue('SMENA');
});

test('requires new consents when another edition has come into force meanwhile', async () => {
  const { context } = await open({ 'POST /auth/register': refused('CONSENT_NEEDED') });
  fill();
  context.http.replies = { ...context.http.replies, 'GET /api/legal': buildLegal(5) };
  await send();
  expect(
    await screen.findByText('Документы обновились. Прочитайте новую редакцию и отметьте согласия ещё раз.'),
  ).toBeVisible();
  expect(await screen.findByText(/редакция 5/)).toBeVisible();
  expect(ticks().map((tick) => (tick as HTMLInputElement).checked)).toEqual([false, false]);
});

test('sends nothing without the list of documents, and loads it again on the next attempt', async () => {
  const { context } = await open({ 'GET /api/legal': refused() });
  fill();
  await send();
  expect(
    await screen.findByText('Редакции документов сейчас недоступны, без них согласие не оформить.'),
  ).toBeVisible();
  expect(context.logged).toContain('Ошибка при получении списка документов');
  expect(context.http.requests).not.toContain('POST /auth/register');
  context.http.replies = { ...context.http.replies, 'GET /api/legal': buildLegal() };
  await send();
  await waitFor(() => expect(context.http.requests).toContain('POST /auth/register'));
});
