import type { ErrorCode } from '@site/shared/contracts/errors';
import { refused, type Replies } from '@site/shared/testing/fake-http';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildGeneral, buildSettings, openPlayer } from '../../testing/profile-replies';
import { typeIn } from '../../testing/type-in';

const CHANGE = 'POST /auth/change-email';
const CONFIRM = 'POST /auth/verify-email';
const done = { success: true };
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`), { selector: 'input' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function open(name: 'change-email' | 'confirm-email', replies: Replies, isConfirmed: boolean) {
  const page = await openPlayer(
    {
      general: buildGeneral({ emailConfirmation: isConfirmed }),
      settings: buildSettings({ emailConfirmation: isConfirmed }),
    },
    { path: '/auth/undo-email', replies },
  );
  await page.open(name);
  return page;
}

async function fillChange(email = 'vera@mail.example') {
  await typeIn(field('Текущий пароль'), 'Старый123!');
  await typeIn(field('Новая почта'), email);
}

test('changes a confirmed address by password and code, and shows the new one as unconfirmed', async () => {
  const bodies: unknown[] = [];
  const reply = (body: unknown) => {
    bodies.push(body);
    return done;
  };
  const { site } = await open('change-email', { [CHANGE]: reply }, true);
  await fillChange();
  await press('Изменить почту');
  expect(screen.getByText('Пустое поле')).toBeVisible();
  await typeIn(field('Код с текущей почты'), '123456');
  await press('Изменить почту');
  await waitFor(() => expect(site.modals.phase).toBe('closing'));
  expect(bodies).toEqual([
    { currentPassword: 'Старый123!', newEmail: 'vera@mail.example', verificationCode: '123456' },
  ]);
  expect(site.profile.email).toBe('vera@mail.example');
  expect(site.profile.general?.emailConfirmation).toBe(false);
});

test('names the address that the code goes to, and asks for a code of this action only', async () => {
  const bodies: unknown[] = [];
  const request = (body: unknown) => {
    bodies.push(body);
    return done;
  };
  const { site } = await open('change-email', { 'POST /auth/request-email-code': request }, true);
  act(() => site.profile.set('settings', buildSettings({ codeEmail: 'd••••v@mail.example' })));
  expect(screen.getByText('Код придёт на d••••v@mail.example')).toBeVisible();
  await press('Отправить код');
  expect(await screen.findByText('Письмо с кодом ушло на d••••v@mail.example')).toBeVisible();
  expect(bodies).toEqual([{ action: 'change-email' }]);
});

test.each(['confirm-email', 'change-email'] as const)(
  'clears a wrong code once %s has sent another one',
  async (name) => {
    const replies = {
      'POST /auth/request-email-code': done,
      [CONFIRM]: refused('INVALID_VERIFICATION_CODE'),
      [CHANGE]: refused('INVALID_VERIFICATION_CODE'),
    };
    const isChange = name === 'change-email';
    await open(name, replies, isChange);
    if (isChange) await fillChange();
    const code = field(isChange ? 'Код с текущей почты' : 'Код подтверждения');
    await typeIn(code, '000000');
    await press(isChange ? 'Изменить почту' : 'Подтвердить');
    expect(await screen.findByText('Неверный код')).toBeVisible();
    await press('Отправить код');
    await waitFor(() => expect(code).toHaveValue(''));
    expect(screen.queryByText('Неверный код')).not.toBeInTheDocument();
  },
);

test.each(['confirm-email', 'change-email'] as const)(
  'no longer says that a code is on its way once %s has found it expired',
  async (name) => {
    const isChange = name === 'change-email';
    const { site } = await open(
      name,
      {
        'POST /auth/request-email-code': done,
        [CONFIRM]: refused('CODE_EXPIRED'),
        [CHANGE]: refused('CODE_EXPIRED'),
      },
      isChange,
    );
    act(() =>
      site.profile.set(
        'settings',
        buildSettings({ emailConfirmation: isChange, codeEmail: 'd••••v@mail.example' }),
      ),
    );
    if (isChange) await fillChange();
    await press('Отправить код');
    expect(await screen.findByText(/^Письмо с кодом ушло/)).toBeVisible();
    await typeIn(field(isChange ? 'Код с текущей почты' : 'Код подтверждения'), '123456');
    await press(isChange ? 'Изменить почту' : 'Подтвердить');
    expect(await screen.findByText('Код не действителен')).toBeVisible();
    expect(screen.queryByText(/^Письмо с кодом ушло/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Отправить код' })).toBeVisible();
  },
);

test('reports an empty code when the focus leaves for another field, but not for «Отправить код»', async () => {
  await open('confirm-email', { 'POST /auth/request-email-code': done }, false);
  await userEvent.click(field('Код подтверждения'));
  await press('Отправить код');
  expect(await screen.findByRole('button', { name: 'Отправить код ещё раз' })).toBeVisible();
  expect(screen.queryByText('Пустое поле')).not.toBeInTheDocument();
  await userEvent.click(field('Код подтверждения'));
  await userEvent.tab({ shift: true });
  expect(screen.getByText('Пустое поле')).toBeVisible();
});

test('asks for a code as soon as the settings say that the address is confirmed', async () => {
  const { site } = await open('change-email', {}, false);
  await fillChange();
  act(() => site.profile.set('settings', buildSettings({ emailConfirmation: true })));
  expect(field('Код с текущей почты')).toBeVisible();
  expect(field('Новая почта')).toHaveValue('vera@mail.example');
});

test('asks for a code from the confirmed address while an earlier change is pending', async () => {
  const bodies: unknown[] = [];
  const reply = (body: unknown) => (bodies.push(body), done);
  const { site } = await open('change-email', { [CHANGE]: reply }, false);
  act(() => site.profile.set('settings', buildSettings({ emailConfirmation: false, stepUp: true })));
  await fillChange();
  await typeIn(field('Код с подтверждённой почты'), '123456');
  await press('Изменить почту');
  await waitFor(() => expect(site.modals.phase).toBe('closing'));
  expect(bodies).toMatchObject([{ verificationCode: '123456' }]);
});

test('sends the form despite a refused code once no code is required any more', async () => {
  const { site } = await open('change-email', { [CHANGE]: refused('INVALID_VERIFICATION_CODE') }, true);
  await fillChange();
  await typeIn(field('Код с текущей почты'), '123456');
  await press('Изменить почту');
  expect(await screen.findByText('Неверный код')).toBeVisible();
  act(() => site.profile.set('settings', buildSettings({ emailConfirmation: false })));
  await press('Изменить почту');
  await waitFor(() => expect(site.toasts.toasts).toMatchObject([{ title: 'Ошибка изменения почты' }]));
});

test('changes an unconfirmed address without a code', async () => {
  const { site, context } = await open('change-email', { [CHANGE]: done }, false);
  expect(screen.queryByLabelText(/^Код/)).not.toBeInTheDocument();
  await fillChange();
  await press('Изменить почту');
  await waitFor(() => expect(site.modals.phase).toBe('closing'));
  expect(context.http.requests).toContain(CHANGE);
});

test.each(['vera@mail', 'vera mail.example', 'вера'])(
  'reports «Некорректный адрес» for «%s» and sends nothing',
  async (email) => {
    const { context } = await open('change-email', { [CHANGE]: done }, false);
    await fillChange(email);
    await press('Изменить почту');
    expect(screen.getByText('Некорректный адрес')).toBeVisible();
    expect(context.http.requests).not.toContain(CHANGE);
  },
);

test.each<[ErrorCode, string]>([
  ['EMAIL_ALREADY_IN_USE', 'Почта уже занята'],
  ['NEW_EMAIL_SAME_AS_CURRENT', 'Новая почта не может совпадать с текущей'],
  ['INCORRECT_PASSWORD', 'Неверный пароль'],
  ['INVALID_VERIFICATION_CODE', 'Неверный код'],
  ['CODE_EXPIRED', 'Код не действителен'],
])('shows %s as «%s» and keeps the typed address', async (code, words) => {
  await open('change-email', { [CHANGE]: refused(code) }, true);
  await fillChange();
  await typeIn(field('Код с текущей почты'), '123456');
  await press('Изменить почту');
  expect(await screen.findByText(words)).toBeVisible();
  expect(field('Новая почта')).toHaveValue('vera@mail.example');
});

test('reports any other failure as the toast «Ошибка изменения почты»', async () => {
  const { site } = await open('change-email', { [CHANGE]: refused('CONFLICT') }, false);
  await fillChange();
  await press('Изменить почту');
  await waitFor(() =>
    expect(site.toasts.toasts).toMatchObject([{ type: 'error', title: 'Ошибка изменения почты' }]),
  );
  expect(field('Новая почта')).toHaveValue('vera@mail.example');
});

test('confirms the address by the code from the e-mail', async () => {
  const { site } = await open('confirm-email', { [CONFIRM]: done }, false);
  await typeIn(field('Код подтверждения'), '318 455');
  await press('Подтвердить');
  await waitFor(() => expect(site.modals.phase).toBe('closing'));
  expect(site.toasts.toasts).toMatchObject([{ type: 'success', title: 'Почта успешно подтверждена' }]);
  expect(site.profile.general?.emailConfirmation).toBe(true);
});

test.each<[ErrorCode, string]>([
  ['INVALID_VERIFICATION_CODE', 'Неверный код'],
  ['CODE_EXPIRED', 'Код не действителен'],
])(
  'reports %s as the toast «Ошибка при подтверждении почты» and as «%s» at the field',
  async (code, words) => {
    const { site } = await open('confirm-email', { [CONFIRM]: refused(code) }, false);
    await typeIn(field('Код подтверждения'), '000000');
    await press('Подтвердить');
    expect(await screen.findByText(words)).toBeVisible();
    expect(site.toasts.toasts).toMatchObject([{ type: 'error', title: 'Ошибка при подтверждении почты' }]);
    expect(field('Код подтверждения')).toHaveValue('000000');
  },
);

test('sends a code to the shown address, and sends another one on request', async () => {
  await open('confirm-email', { 'POST /auth/request-email-code': done }, false);
  expect(screen.getByText(/^Введите код из письма, которое пришло на dvetrov@mail.example\./)).toBeVisible();
  await press('Отправить код');
  expect(await screen.findByText('Письмо с кодом ушло на dvetrov@mail.example.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Отправить код ещё раз' })).toBeVisible();
});
