import { ApiError } from '@site/shared/contracts/errors';
import { refused, type Replies } from '@site/shared/testing/fake-http';
import { fireEvent, screen, waitFor } from '@testing-library/react';
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

test.each(['/auth', '/auth/data'])(
  '%s has both tabs, and fields that a password manager knows',
  async (path) => {
    await openAccount({ path });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('С возвращением на берег');
    expect(screen.getByRole('link', { name: 'Вход' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Регистрация' })).toHaveAttribute('href', '/auth/register');
    expect(name()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    // without scripts the form does nothing, and the password gets into no address
    expect(screen.getByRole('form', { name: 'Вход' })).toHaveAttribute('method', 'dialog');
  },
);

test('signs in with what was typed, after which nothing is unsaved', async () => {
  const { site, context } = await signIn();
  await waitFor(() => expect(site.unsaved.any).toBe(false));
  expect(context.http.asked).toContain('POST /auth/login');
});

test.each([
  ['to the profile', [], '/profile'],
  ['to the main page where no profile is open', ['/profile'], '/'],
])('whoever is signed in goes on %s', async (_, closed, path) => {
  const { where } = await openAccount({ authorized: true, closed });
  await waitFor(() => expect(where()).toBe(path));
});

test.each(['INCORRECT_CREDENTIALS', 'BAD_REQUEST'] as const)(
  '%s reads «Неверный логин или пароль», and nothing typed is lost',
  async (code) => {
    await signIn({ 'POST /auth/login': refused(code) });
    expect(await screen.findByText('Неверный логин или пароль')).toBeVisible();
    expect([name(), password()].map((field) => (field as HTMLInputElement).value)).toEqual([
      'vetrov',
      'Ночь1234!',
    ]);
  },
);

test('too many tries are told with the time to wait', async () => {
  await signIn({
    'POST /auth/login': new ApiError('TOO_MANY_REQUESTS', 429, undefined, { retryAfter: 120 }),
  });
  expect(await screen.findByText('Слишком много попыток. Попробуйте через 2 минуты.')).toBeVisible();
});

test('empty fields are «Пустое поле» when they are left or sent, and the first one gets the focus', async () => {
  const { context } = await openAccount();
  await userEvent.click(name());
  await userEvent.tab();
  expect(screen.getAllByText('Пустое поле')).toHaveLength(1);
  await userEvent.click(send());
  expect(screen.getAllByText('Пустое поле')).toHaveLength(2);
  expect(name()).toHaveFocus();
  expect(context.http.asked).not.toContain('POST /auth/login');
  await typeIn(name(), 'v');
  expect(screen.getAllByText('Пустое поле')).toHaveLength(1);
});

test('shows the password and hides it again, with the focus where it was', async () => {
  await openAccount();
  await typeIn(password(), 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Показать пароль: Пароль' }));
  expect(password()).toHaveAttribute('type', 'text');
  expect(password()).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Скрыть пароль: Пароль' }));
  expect(password()).toHaveAttribute('type', 'password');
});

test('warns of Caps Lock by badge and words, and not any more once the field is left', async () => {
  await openAccount();
  await userEvent.click(password());
  fireEvent.keyDown(password(), { key: 'A', modifierCapsLock: true });
  expect(screen.getByText('Caps Lock')).toBeVisible();
  expect(screen.getByText('Включён Caps Lock — пароль может не подойти')).toBeVisible();
  await userEvent.click(name());
  expect(screen.queryByText('Caps Lock')).not.toBeInTheDocument();
});

test('what is typed is unsaved until it is taken out again', async () => {
  const { site } = await openAccount();
  expect(site.unsaved.any).toBe(false);
  await typeIn(name(), 'v');
  expect(site.unsaved.any).toBe(true);
  await userEvent.clear(name());
  expect(site.unsaved.any).toBe(false);
});

test('the card fills while the player types', async () => {
  await openAccount();
  await typeIn(name(), 'severny');
  expect(screen.getByText('severny')).toBeInTheDocument();
  expect(screen.getByText(/I<NBRSEVERNY<</)).toBeInTheDocument();
});

test('remember-me goes to the server, and «Забыли пароль?» opens the recovery', async () => {
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

test('a second step that is given up leaves the form as it was, and no password behind', async () => {
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

test('the slot signs in on the page that it stands on', async () => {
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
