import { refused, type Replies } from '@site/shared/testing/fake-http';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAccount } from '../../testing/open-account';
import { fillIn, typeIn } from '../../testing/type-in';

const GOOD = 'Ночь1234!';
const done = { success: true };
const DESKTOP: Replies = {
  'POST /auth/request-password-reset': done,
  'POST /auth/verifyCode': done,
  'POST /auth/reset-password': done,
};
const MOBILE: Replies = {
  'POST /auth/forgot_code': done,
  'POST /auth/forgot_validate': done,
  'POST /auth/forgot_password': done,
};

function narrow() {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: media.includes('max-width: 48em'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as never,
  );
}

const open = async (replies: Replies = DESKTOP) => {
  const page = await openAccount({ replies });
  const { outcome } = await page.open('password-recovery');
  return { ...page, outcome };
};
const field = (name: string) => screen.getByLabelText(name, { selector: '[role=dialog] input' });
const press = (name: string) => userEvent.click(screen.getByText(name, { selector: 'button' }));
const steps = () => screen.findByLabelText(/^Шаг/, { selector: '[role=img]' });

async function toCode() {
  fillIn(field('Введите вашу почту или логин'), 'vetrov');
  await press('Отправить код');
  await screen.findByLabelText('Шаг 2 из 3', { selector: '[role=img]' });
  expect(field('Введите код из письма')).toHaveFocus();
}

async function toPassword() {
  await toCode();
  fillIn(field('Введите код из письма'), '123456');
  await press('Далее');
  await screen.findByLabelText('Шаг 3 из 3', { selector: '[role=img]' });
  expect(field('Новый пароль')).toHaveFocus();
}

test('recovers on a desktop: login or address, code, password twice, then closes', async () => {
  const { site, context } = await open();
  expect(screen.getByRole('heading', { name: 'ВОССТАНОВЛЕНИЕ ДОСТУПА' })).toBeVisible();
  expect(screen.queryByText('Закрыть')).not.toBeInTheDocument();
  await toPassword();
  fillIn(field('Новый пароль'), GOOD);
  fillIn(field('Повторите пароль'), GOOD);
  await press('Восстановить доступ');
  await waitFor(() => expect(site.modals.phase).toBe('closing'));
  expect(context.http.requests.slice(-3)).toEqual([
    'POST /auth/request-password-reset',
    'POST /auth/verifyCode',
    'POST /auth/reset-password',
  ]);
});

test('says how support removes a second factor, which a new password leaves on', async () => {
  await open();
  await toPassword();
  expect(await screen.findByText(/^Нечем подтвердить вход и кодов нет\? Напишите в поддержку/)).toBeVisible();
});

test('recovers on a phone: login and address, the mobile calls, and «Закрыть» at every step', async () => {
  narrow();
  const bodies: unknown[] = [];
  const reply = (body: unknown) => {
    bodies.push(body);
    return done;
  };
  const { site } = await open({ ...MOBILE, 'POST /auth/forgot_password': reply });
  fillIn(field('Введите ваш логин'), 'vetrov');
  fillIn(field('Введите вашу почту'), 'vetrov@port.example');
  expect(screen.getByText('Закрыть')).toBeVisible();
  await press('Отправить код');
  await screen.findByLabelText('Шаг 2 из 3', { selector: '[role=img]' });
  expect(screen.getByText('Закрыть')).toBeVisible();
  fillIn(field('Введите код из письма'), '123456');
  await press('Далее');
  await screen.findByLabelText('Шаг 3 из 3', { selector: '[role=img]' });
  fillIn(field('Новый пароль'), GOOD);
  fillIn(field('Повторите пароль'), GOOD);
  await press('Восстановить доступ');
  await waitFor(() => expect(site.modals.phase).toBe('closing'));
  expect(bodies).toEqual([
    { email: 'vetrov@port.example', login: 'vetrov', newPassword: GOOD, code: '123456' },
  ]);
});

test('goes back by a step for the back button, and closes at the first', async () => {
  const { site } = await open();
  await toPassword();
  for (const step of [2, 1]) {
    act(() => void site.modals.back());
    expect(await steps()).toHaveAccessibleName(`Шаг ${step} из 3`);
    expect(site.modals.phase).not.toBe('closing');
  }
  expect(field('Введите вашу почту или логин')).toHaveValue('vetrov');
  act(() => void site.modals.back());
  expect(site.modals.phase).toBe('closing');
});

test('reports a failure of step 1 as a toast without a message and keeps the typed login', async () => {
  const { site } = await open({ ...DESKTOP, 'POST /auth/request-password-reset': refused() });
  fillIn(field('Введите вашу почту или логин'), 'vetrov');
  await press('Отправить код');
  await waitFor(() => expect(site.toasts.toasts).toHaveLength(1));
  expect(site.toasts.toasts[0]).toMatchObject({ type: 'error', title: 'Ошибка восстановления пароля' });
  expect(site.toasts.toasts[0]?.message).toBeUndefined();
  expect(await steps()).toHaveAccessibleName('Шаг 1 из 3');
  expect(field('Введите вашу почту или логин')).toHaveValue('vetrov');
});

test('adds «Неверный логин или почта» to the same toast on a phone', async () => {
  narrow();
  const { site } = await open({ ...MOBILE, 'POST /auth/forgot_code': refused('TOO_MANY_REQUESTS') });
  fillIn(field('Введите ваш логин'), 'vetrov');
  fillIn(field('Введите вашу почту'), 'vetrov@port.example');
  await press('Отправить код');
  await waitFor(() =>
    expect(site.toasts.toasts).toMatchObject([
      { type: 'error', title: 'Ошибка восстановления пароля', message: 'Неверный логин или почта' },
    ]),
  );
});

test.each([
  ['INVALID_VERIFICATION_CODE', 'Неверный код'],
  ['CODE_EXPIRED', 'Код не действителен'],
] as const)('shows %s as «%s» at the code field and stays on step 2', async (code, words) => {
  const { site } = await open({ ...DESKTOP, 'POST /auth/verifyCode': refused(code) });
  await toCode();
  fillIn(field('Введите код из письма'), '000000');
  await press('Далее');
  expect(await screen.findByText(words)).toBeVisible();
  expect(field('Введите код из письма')).toHaveValue('000000');
  expect(field('Введите код из письма')).toHaveFocus();
  expect(site.toasts.toasts).toHaveLength(0);
});

test('sends the code again, but not before a minute has passed', async () => {
  const now = jest.spyOn(Date, 'now');
  const { site, context } = await open();
  await toCode();
  const sent = () => context.http.requests.filter((call) => call.endsWith('request-password-reset')).length;
  await userEvent.click(screen.getByRole('button', { name: /^Отправить код ещё раз через \d+.с$/ }));
  expect(sent()).toBe(1);
  const later = Date.now() + 61_000;
  now.mockImplementation(() => later);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Отправить код ещё раз' }, { timeout: 5_000 }),
  );
  await waitFor(() => expect(site.toasts.toasts).toMatchObject([{ title: 'Новый код отправлен' }]));
  expect(sent()).toBe(2);
});

test('reports a failed reset as a toast and keeps the passwords', async () => {
  const { site } = await open({ ...DESKTOP, 'POST /auth/reset-password': refused('CODE_EXPIRED') });
  await toPassword();
  fillIn(field('Новый пароль'), GOOD);
  fillIn(field('Повторите пароль'), GOOD);
  await press('Восстановить доступ');
  await waitFor(() =>
    expect(site.toasts.toasts).toMatchObject([
      { type: 'error', title: 'Ошибка', message: 'Ошибка восстановления' },
    ]),
  );
  expect(field('Новый пароль')).toHaveValue(GOOD);
});

test('goes back one step on «Назад» and keeps the typed values', async () => {
  await open();
  await toPassword();
  await press('Назад');
  expect(field('Введите код из письма')).toHaveValue('123456');
  await press('Назад');
  expect(field('Введите вашу почту или логин')).toHaveValue('vetrov');
});

test('reports an empty step 1 on a desktop as «Пустое поле»', async () => {
  await open();
  await press('Отправить код');
  expect(screen.getByText('Пустое поле')).toBeVisible();
});

test('says beside the form where the code goes, and then what to do without the letter', async () => {
  await open();
  const note = screen.getByRole('complementary', { name: 'Куда придёт код' });
  expect(note).toHaveTextContent('На последнюю подтверждённую почту');
  fillIn(field('Введите вашу почту или логин'), 'vetrov');
  await press('Отправить код');
  expect(await screen.findByRole('complementary', { name: 'Письма нет?' })).toHaveTextContent(
    'Код подойдёт только в этом браузере.',
  );
});

test('reports a malformed address on a phone as «Некорректный адрес»', async () => {
  narrow();
  await open(MOBILE);
  fillIn(field('Введите вашу почту'), 'vetrov');
  await press('Отправить код');
  expect(screen.getByText('Пустое поле')).toBeVisible();
  expect(screen.getByText('Некорректный адрес')).toBeVisible();
});

test('shows the requirements while the new-password field has the focus, and updates them while typing', async () => {
  await open();
  await toPassword();
  expect(screen.getByText('Требования к паролю')).toBeVisible();
  await typeIn(field('Новый пароль'), 'НочьВпорту');
  const requirements = screen.getByRole('complementary', { name: /^Требования к\sпаролю$/ });
  expect([...requirements.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
    'Не короче 8 символов (выполнено)',
    'Заглавная буква, латинская или русская (выполнено)',
    'Хотя бы одна цифра (не выполнено)',
    'Спецсимвол: !@#$%^&*(),.?":{}|<>_+=- (не выполнено)',
  ]);
  fireEvent.keyDown(field('Новый пароль'), { key: 'A', modifierCapsLock: true });
  expect(screen.getByText('Caps Lock')).toBeVisible();
  await typeIn(field('Повторите пароль'), 'иначе');
  expect(screen.queryByText('Требования к паролю')).not.toBeInTheDocument();
  expect(screen.getByRole('complementary', { name: 'Что изменится' })).toHaveTextContent(
    'Все открытые сеансы завершатся',
  );
  await press('Восстановить доступ');
  expect(screen.getByText('Некорректный пароль')).toBeVisible();
  expect(screen.getByText('Пароли не совпадают')).toBeVisible();
});
