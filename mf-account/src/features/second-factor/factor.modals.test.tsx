import type { ConnectReply } from '@site/shared/contracts/two-factor';
import { refused, type Replies } from '@site/shared/testing/fake-http';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildSettings, openPlayer } from '../../testing/profile-replies';
import { typeIn } from '../../testing/type-in';

const ENABLED = 'POST /2fa/is-enabled';
const off = { hasAccount: false, channels: ['totp' as const, 'device' as const] };
const on = { ...off, hasAccount: true, channel: 'totp' as const, since: 1 };
const link: ConnectReply = {
  connectLink: 'otpauth://totp/Port:vetrov?secret=JBSWY3DPEHPK3PXP&issuer=Port',
  reserveCode: 'W4KD-90XR-MM2T',
  channel: 'totp',
  expiresIn: 600_000,
};
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`), { selector: 'input' });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

async function open(
  name: 'set-authenticator' | 'set-backup-codes',
  replies: Replies,
  settings: Parameters<typeof buildSettings>[0] = {},
) {
  const page = await openPlayer(
    { settings: buildSettings({ emailConfirmation: false, ...settings }) },
    { path: '/auth/undo-email', replies: { [ENABLED]: off, ...replies } },
  );
  await page.open(name);
  return page;
}

async function toSteps(replies: Replies = {}) {
  const page = await open('set-authenticator', { 'POST /2fa/connect': link, ...replies });
  await screen.findByRole('radio', { name: /^Приложение с кодами/ });
  await typeIn(field('Текущий пароль'), 'Старый123!');
  await press('Подключить 2FA');
  await screen.findByText('W4KD-90XR-MM2T');
  return page;
}

test('shows a wrong password as «Неверный пароль»', async () => {
  await open('set-authenticator', { 'POST /2fa/connect': refused('INCORRECT_PASSWORD') });
  await screen.findByRole('radio', { name: /^Приложение с кодами/ });
  await typeIn(field('Текущий пароль'), 'x');
  await press('Подключить 2FA');
  expect(await screen.findByText('Неверный пароль')).toBeVisible();
});

test('connects an authenticator app: channel and password, then reserve code, QR code and key, then its first code', async () => {
  const { site } = await toSteps({ 'POST /authorization-with-2fa': { success: true } });
  expect(screen.getByText('Запишите резервный код. Второй раз мы его не покажем.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR-код подключения' })).toBeVisible();
  expect(screen.getByText(/JBSW Y3DP EHPK 3PXP/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ссылка для подключения' })).toHaveAttribute(
    'href',
    link.connectLink,
  );
  await typeIn(field('Код из приложения'), '410233');
  await press('Подключить 2FA');
  expect(screen.getByText('Сначала запишите резервный код и отметьте это.')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Резервный код записан' }));
  await press('Подключить 2FA');
  await waitFor(() => expect(site.modals.phase).toBe('closing'));
  expect(site.toasts.toasts).toMatchObject([{ type: 'success', title: '2FA успешно подключен' }]);
  expect(site.profile.parts.settings).toMatchObject({ value: { tfaStatus: true } });
});

test('shows a wrong first code as «Неверный код» and keeps it in the field', async () => {
  await toSteps({ 'POST /authorization-with-2fa': refused('INVALID_VERIFICATION_CODE') });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Резервный код записан' }));
  await typeIn(field('Код из приложения'), '000000');
  await press('Подключить 2FA');
  expect(await screen.findByText('Неверный код')).toBeVisible();
  expect(field('Код из приложения')).toHaveValue('000000');
});

test('notices a paired phone by polling, and shows the reserve code until the player confirms', async () => {
  const phone: ConnectReply = {
    ...link,
    connectLink: 'https://port.example/device#a-token-of-twenty-letters',
    channel: 'device',
    matchNumber: '47',
  };
  const page = await toSteps({ 'POST /2fa/connect': phone });
  expect(screen.getByText('47')).toBeVisible();
  page.context.http.replies = { ...page.context.http.replies, [ENABLED]: on };
  expect(
    await screen.findByRole('heading', { name: '2FA успешно подключен' }, { timeout: 4_000 }),
  ).toBeVisible();
  expect(screen.getByText('W4KD-90XR-MM2T')).toBeVisible();
  await press('Готово');
  await waitFor(() => expect(page.site.modals.phase).toBe('closing'));
});

test('requires a code from an e-mail when the address is confirmed, before connecting anything', async () => {
  const bodies: unknown[] = [];
  const reply = (body: unknown) => {
    bodies.push(body);
    return link;
  };
  await open('set-authenticator', { 'POST /2fa/connect': reply }, { emailConfirmation: true });
  await screen.findByRole('radio', { name: /^Приложение с кодами/ });
  await typeIn(field('Текущий пароль'), 'Старый123!');
  await press('Подключить 2FA');
  expect(screen.getByText('Пустое поле')).toBeVisible();
  await typeIn(field('Код из письма'), '123456');
  await press('Подключить 2FA');
  await screen.findByText('W4KD-90XR-MM2T');
  expect(bodies).toEqual([{ channel: 'totp', currentPassword: 'Старый123!', verificationCode: '123456' }]);
});

test('asks for another code from an e-mail after a connection that has spent the first one has expired', async () => {
  const replies = {
    'POST /auth/request-email-code': { success: true },
    'POST /2fa/connect': link,
    'POST /authorization-with-2fa': refused('CODE_EXPIRED'),
  };
  const settings = { emailConfirmation: true, codeEmail: 'd••••v@mail.example' };
  await open('set-authenticator', replies, settings);
  await screen.findByRole('radio', { name: /^Приложение с кодами/ });
  await typeIn(field('Текущий пароль'), 'Старый123!');
  await press('Отправить код');
  expect(await screen.findByText('Письмо с кодом ушло на d••••v@mail.example')).toBeVisible();
  await typeIn(field('Код из письма'), '123456');
  await press('Подключить 2FA');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Резервный код записан' }));
  await typeIn(field('Код из приложения'), '410233');
  await press('Подключить 2FA');
  expect(await screen.findByText('Время подключения вышло. Начните ещё раз.')).toBeVisible();
  expect(screen.getByText('Код придёт на d••••v@mail.example')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Отправить код' })).toBeVisible();
});

test('disconnects the factor by a code', async () => {
  const { site } = await open(
    'set-authenticator',
    { [ENABLED]: on, 'POST /2fa/disconnect': { success: true } },
    { tfaStatus: true },
  );
  await typeIn(field('Код из приложения или резервный'), 'W4KD-90XR-MM2T');
  await press('Отключить 2FA');
  await waitFor(() => expect(site.modals.phase).toBe('closing'));
  expect(site.toasts.toasts).toMatchObject([{ type: 'success', title: '2FA успешно отключен' }]);
});

test.each([
  ['denied', 'На телефоне ответили «нет»: 2FA остался включённым.'],
  ['expired', 'Телефон не ответил за 10 минут. Отправьте запрос ещё раз.'],
] as const)('reports a request that the phone has %s, and allows another one', async (disconnect, words) => {
  const phone = { ...on, channel: 'device' as const };
  const replies = { [ENABLED]: phone, 'POST /2fa/disconnect': { success: false } };
  const page = await open('set-authenticator', replies, { tfaStatus: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Подтвердить на телефоне' }));
  await screen.findByText('Запрос отправлен. Подтвердите отключение на телефоне.');
  page.context.http.replies = { ...page.context.http.replies, [ENABLED]: { ...phone, disconnect } };
  expect(await screen.findByText(words, undefined, { timeout: 4_000 })).toBeVisible();
  expect(screen.queryByText('Запрос отправлен. Подтвердите отключение на телефоне.')).toBeNull();
});

test('shows a wrong code as «Неверный код» and keeps the factor connected', async () => {
  await open(
    'set-authenticator',
    { [ENABLED]: on, 'POST /2fa/disconnect': refused('INVALID_VERIFICATION_CODE') },
    { tfaStatus: true },
  );
  await typeIn(field('Код из приложения или резервный'), '000000');
  await press('Отключить 2FA');
  expect(await screen.findByText('Неверный код')).toBeVisible();
});

test('saves as many of the offered backup codes as the account can hold', async () => {
  const codes = ['PL8W-22QA', 'KD0M-71ZV', '9XFT-HB35'];
  const bodies: unknown[] = [];
  const reply = (body: unknown) => {
    bodies.push(body);
    return 'backupsCodes' in (body as object)
      ? { backupCodesList: [], backupCodesLimit: 8, backupCodeCurrent: 8 }
      : { backupCodesList: codes, backupCodesLimit: 8, backupCodeCurrent: 6 };
  };
  const { site } = await open('set-backup-codes', { 'POST /api/backupsCodes': reply }, { tfaStatus: true });
  await typeIn(field('Текущий пароль'), 'Старый123!');
  await press('Показать коды');
  for (const code of await screen.findAllByRole('checkbox')) await userEvent.click(code);
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  expect(screen.getByText(/Чтобы взять другой, снимите отметку с одного из выбранных\./)).toBeVisible();
  const writeText = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await press('Скопировать');
  expect(writeText).toHaveBeenCalledWith('PL8W-22QA\nKD0M-71ZV');
  const print = jest.spyOn(window, 'print').mockReturnValue();
  await press('Распечатать');
  expect(print).toHaveBeenCalledTimes(1);
  await press(/Сохранить 2.кода/);
  await waitFor(() => expect(site.modals.phase).toBe('closing'));
  expect(bodies.at(-1)).toEqual({ backupsCodes: codes.slice(0, 2) });
  expect(site.profile.parts.settings).toMatchObject({ value: { backupCodes: { backupCodeCurrent: 8 } } });
});
