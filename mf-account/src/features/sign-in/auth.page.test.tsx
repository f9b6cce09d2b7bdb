import { ApiError } from '@site/shared/contracts/errors';
import { refused, type Replies } from '@site/shared/testing/fake-http';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildPending } from '../../testing/account-replies';
import { openAccount } from '../../testing/open-account';
import { typeIn } from '../../testing/type-in';

const name = () => screen.getByLabelText('Почта или логин');
const password = () => screen.getByLabelText('Пароль');
const send = () => screen.getByRole('button', { name: 'Войти' });

async function signIn(replies: Replies = {}) {
  const page = await openAccount({ replies });
  await typeIn(name(), 'vetrov');
  await typeIn(password(), 'Ночь1234!');
  await userEvent.click(send());
  return page;
}

test.each(['/auth', '/auth/data'])('shows both tabs and fields for password managers at %s', async (path) => {
  await openAccount({ path });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('С возвращением на берег');
  expect(screen.getByRole('link', { name: 'Вход' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Регистрация' })).toHaveAttribute('href', '/auth/register');
  expect(name()).toHaveAttribute('autocomplete', 'username');
  expect(password()).toHaveAttribute('autocomplete', 'current-password');
  // without scripts the form does nothing, so the password never appears in a URL
  expect(screen.getByRole('form', { name: 'Вход' })).toHaveAttribute('method', 'dialog');
});

test('signs in with the typed values, after which nothing is unsaved', async () => {
  const { site, context } = await signIn();
  await waitFor(() => expect(site.unsaved.any).toBe(false));
  expect(context.http.requests).toContain('POST /auth/login');
});

test.each([
  [
    'password-changed',
    Date.UTC(2026, 10, 20, 9),
    /^Сеанс завершён 20 ноя, 12:00 МСКПароль сменили в другом сеансе/,
  ],
  ['expired', Date.UTC(2026, 10, 20, 9), /^Сеанс завершён 20 ноя, 12:00 МСКЕго срок вышел/],
  ['unknown', undefined, /^Сеанс завершёнСервер больше не принимает его ключ/],
] as const)('says why the session ended elsewhere: %s', async (reason, endedAt, line) => {
  const { site } = await openAccount();
  expect(screen.queryByText(/Сеанс завершён/)).toBeNull();
  act(() => site.session.lose({ reason, ...(endedAt === undefined ? {} : { endedAt }) }));
  const title = await screen.findByText(/^Сеанс завершён/);
  expect(title.closest('[role=alert]')).toHaveTextContent(line);
});

test.each([
  ['to the profile', [], '/profile'],
  ['to the home page when the profile is closed', ['/profile'], '/'],
])('redirects a signed-in player %s', async (_, closed, path) => {
  const { where } = await openAccount({ authorized: true, closed });
  await waitFor(() => expect(where()).toBe(path));
});

test.each(['INCORRECT_CREDENTIALS', 'BAD_REQUEST'] as const)(
  'shows %s as «Неверный логин или пароль» and keeps the typed values',
  async (code) => {
    await signIn({ 'POST /auth/login': refused(code) });
    expect(await screen.findByText('Неверный логин или пароль')).toBeVisible();
    expect([name(), password()].map((field) => (field as HTMLInputElement).value)).toEqual([
      'vetrov',
      'Ночь1234!',
    ]);
  },
);

test.each([
  [{ reason: '<b>Продажа</b> аккаунта', at: 0 }, /заблокирован\. Причина: <b>Продажа<\/b> аккаунта\. Если/],
  [{ reason: 'Спор о платеже!', at: 0 }, /Причина: Спор о платеже! Если/],
  [undefined, /^Аккаунт заблокирован\. Если это ошибка, напишите в поддержку\.$/],
])('shows why support has blocked the account, as text: %j', async (details, words) => {
  await signIn({ 'POST /auth/login': new ApiError('ACCOUNT_BLOCKED', 403, undefined, details) });
  expect(await screen.findByText(words)).toBeVisible();
});

test('reports too many attempts with the time to wait', async () => {
  await signIn({
    'POST /auth/login': new ApiError('TOO_MANY_REQUESTS', 429, undefined, { retryAfter: 120 }),
  });
  expect(await screen.findByText('Слишком много попыток. Попробуйте через 2 минуты.')).toBeVisible();
});

test('reports empty fields on blur and on submit, and focuses the first one', async () => {
  const { context } = await openAccount();
  await userEvent.click(name());
  await userEvent.tab();
  expect(screen.getAllByText('Пустое поле')).toHaveLength(1);
  await userEvent.click(send());
  expect(screen.getAllByText('Пустое поле')).toHaveLength(2);
  expect(name()).toHaveFocus();
  expect(context.http.requests).not.toContain('POST /auth/login');
  await typeIn(name(), 'v');
  expect(screen.getAllByText('Пустое поле')).toHaveLength(1);
});

test('shows and hides the password and keeps the focus in the field', async () => {
  await openAccount();
  await typeIn(password(), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Показать пароль: Пароль' }));
  expect(password()).toHaveAttribute('type', 'text');
  expect(password()).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Скрыть пароль: Пароль' }));
  expect(password()).toHaveAttribute('type', 'password');
});

test('warns of Caps Lock with a badge and a message until the field loses the focus', async () => {
  await openAccount();
  await userEvent.click(password());
  fireEvent.keyDown(password(), { key: 'A', modifierCapsLock: true });
  expect(screen.getByText('Caps Lock')).toBeVisible();
  expect(screen.getByText('Включён Caps Lock — пароль может не подойти')).toBeVisible();
  await userEvent.click(name());
  expect(screen.queryByText('Caps Lock')).not.toBeInTheDocument();
});

test('counts typed text as unsaved until it is cleared', async () => {
  const { site } = await openAccount();
  expect(site.unsaved.any).toBe(false);
  await typeIn(name(), 'v');
  expect(site.unsaved.any).toBe(true);
  await userEvent.clear(name());
  expect(site.unsaved.any).toBe(false);
});

test('fills in the card while the player types', async () => {
  await openAccount();
  await typeIn(name(), 'severny');
  expect(screen.getByText('severny')).toBeInTheDocument();
  expect(screen.getByText(/I<NBRSEVERNY<</)).toBeInTheDocument();
});

test('sends remember-me to the server, and opens the recovery on «Забыли пароль?»', async () => {
  const bodies: unknown[] = [];
  const reply = (body: unknown) => {
    bodies.push(body);
    return refused('INCORRECT_CREDENTIALS');
  };
  await openAccount({ replies: { 'POST /auth/login': reply } });
  await typeIn(name(), ' vetrov ');
  await typeIn(password(), 'x');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Запомнить меня' }));
  await userEvent.click(send());
  await screen.findByText('Неверный логин или пароль');
  expect(bodies).toEqual([{ emailOrLogin: 'vetrov', password: 'x', remember: true }]);
  await userEvent.click(screen.getByRole('button', { name: 'Забыли пароль?' }));
  expect(await screen.findByRole('dialog', { name: 'password-recovery' })).toBeVisible();
});

test('keeps the form and drops the stored password when the second step is cancelled', async () => {
  const { site } = await signIn({
    'POST /auth/login': buildPending({ type: 'code', matchNumber: undefined }),
  });
  const cancel = await screen.findByRole('button', { name: 'Отменить вход' });
  expect(site.session.credentials()).toEqual({ login: 'vetrov', password: 'Ночь1234!' });
  await userEvent.click(cancel);
  expect(await screen.findByText('Вход не подтверждён. Попробуйте ещё раз.')).toBeVisible();
  expect(site.session.credentials()).toBeNull();
  expect(password()).toHaveValue('Ночь1234!');
});

test('signs in from the slot without leaving the page', async () => {
  const { site, where } = await openAccount({ path: '/starting', slot: { name: 'sign-in', props: null } });
  await userEvent.click(screen.getByRole('button', { name: 'Регистрация' }));
  expect(screen.getByRole('form', { name: 'Регистрация' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Вход' }));
  await typeIn(name(), 'vetrov');
  await typeIn(password(), 'Ночь1234!');
  await userEvent.click(send());
  await waitFor(() => expect(site.unsaved.any).toBe(false));
  expect(where()).toBe('/starting');
});
