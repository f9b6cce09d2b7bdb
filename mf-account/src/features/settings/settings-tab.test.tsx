import { refused, type Replies } from '@site/shared/testing/fake-http';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProfileApi } from '@site/shared/stores';
import { buildLegal } from '../../testing/account-replies';
import { openAccount } from '../../testing/open-account';
import { buildGeneral, buildSettings, openPlayer } from '../../testing/profile-replies';
import { typeIn } from '../../testing/type-in';

const done = { success: true };
const session = (id: string, device: string, current = false) => ({
  id,
  device,
  place: 'Москва',
  usedAt: Date.UTC(2026, 10, 20, 19, 10),
  current,
});
const SESSIONS: Replies = {
  'POST /auth/sessions': {
    sessions: [session('a', 'Firefox, Windows', true), session('b', 'Chrome, Android')],
  },
};

const never = () => new Promise<never>(() => undefined);

async function open(
  replies: Replies = {},
  settings: Parameters<typeof buildSettings>[0] = {},
  profileApi: ProfileApi = { fetch: never },
) {
  const page = await openPlayer(
    { settings: buildSettings(settings) },
    { path: '/profile#settings', replies: { ...SESSIONS, ...replies }, profileApi },
  );
  await screen.findByRole('heading', { name: 'Открытые сеансы' });
  return page;
}
test('leaves push messages out until the site offers them', async () => {
  await open({}, { push: false });
  expect(screen.getByRole('region', { name: 'О чём сообщать' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Уведомления в браузере' })).not.toBeInTheDocument();
});

const panel = (name: string) => within(screen.getByRole('region', { name }));

test.each([
  [false, 'Подключить 2FA'],
  [true, 'Отключить 2FA'],
])('labels the factor button with the factor connected (%s) «%s»', async (tfaStatus, words) => {
  await open({}, { tfaStatus });
  expect(panel('Двойная защита входа (2FA)').getByRole('button', { name: words })).toBeVisible();
});

test.each([
  [true, 1, 'Если приложения не будет под рукой, поможет резервный код, который вы записали'],
  [false, 1, 'Если приложения не будет под рукой, поможет один из ваших резервных кодов'],
  [false, 0, 'без кодов и без приложения вернуть доступ можно только через поддержку, и не сразу'],
])('says what helps without the app (reserve code: %s, backup codes: %s)', async (has, codes, words) => {
  const channel = 'totp' as const;
  const factor = { hasAccount: true, channel, since: 1, hasReserveCode: has, channels: [channel] };
  const backupCodes = { backupCodesList: [], backupCodesLimit: 8, backupCodeCurrent: codes };
  await open({ 'POST /2fa/is-enabled': factor }, { tfaStatus: true, backupCodes });
  const found = await panel('Двойная защита входа (2FA)').findByText(words, { exact: false });
  expect(found).toBeVisible();
});

test('lists the sessions and ends one of them', async () => {
  const bodies: unknown[] = [];
  const { context } = await open({
    'POST /auth/end-sessions': (body: unknown) => {
      bodies.push(body);
      return done;
    },
  });
  const sessions = panel('Открытые сеансы');
  expect(await sessions.findByText('Это вы')).toBeVisible();
  expect(sessions.getByText('Москва, 20 ноя, 22:10 МСК')).toBeVisible();
  context.http.replies = { ...context.http.replies, 'POST /auth/sessions': refused() };
  await userEvent.click(sessions.getByRole('button', { name: 'Завершить сеанс: Chrome, Android' }));
  await waitFor(() => expect(sessions.queryByText('Chrome, Android')).not.toBeInTheDocument());
  expect(bodies).toEqual([{ id: 'b' }]);
});

test('ends all other sessions', async () => {
  const { site } = await open({ 'POST /auth/end-sessions': done });
  await userEvent.click(await screen.findByRole('button', { name: 'Завершить все, кроме этого' }));
  await waitFor(() =>
    expect(site.toasts.toasts).toMatchObject([{ type: 'success', title: 'Остальные сеансы завершены' }]),
  );
});

test('flips a notice toggle immediately and keeps it after a failure', async () => {
  const { site } = await open({ 'POST /api/profile/update_notifications': refused() });
  const toggle = screen.getByRole('switch', { name: 'Вход в аккаунт' });
  await userEvent.click(toggle);
  expect(toggle).toBeChecked();
  await waitFor(() => expect(site.toasts.toasts).toHaveLength(1));
  expect(toggle).toBeChecked();
});

test('shows the last five security events, and all of them on request', async () => {
  const kinds = [
    'signed-in',
    'password-changed',
    'email-confirmed',
    'factor-connected',
    'registered',
  ] as const;
  const events = [...kinds, 'sign-in-denied' as const].map((kind, id) => ({
    id,
    kind,
    at: Date.UTC(2026, 10, 20, 0, 44),
    device: 'Firefox, Windows',
    place: 'Казань',
  }));
  await open({ 'POST /auth/security-log': { events } });
  const log = panel('Журнал безопасности');
  expect(await log.findByText('2FA успешно подключен')).toBeVisible();
  expect(log.queryByText('Запрос подтверждения отклонён вами')).not.toBeInTheDocument();
  await userEvent.click(log.getByRole('button', { name: 'Весь журнал' }));
  expect(log.getByText('Запрос подтверждения отклонён вами')).toBeVisible();
  expect(log.getByRole('heading', { name: 'Журнал безопасности' })).toHaveFocus();
});

test('requests the data export after the current password', async () => {
  const { site, context } = await open({ 'POST /api/profile/export': refused('INCORRECT_PASSWORD') });
  const own = panel('Ваши данные');
  await userEvent.click(own.getByRole('button', { name: 'Выгрузить данные' }));
  expect(own.getByLabelText('Текущий пароль')).toHaveFocus();
  await typeIn(own.getByLabelText('Текущий пароль'), 'Старый123!');
  await userEvent.click(own.getByRole('button', { name: 'Прислать ссылку' }));
  expect(await own.findByText('Неверный пароль')).toBeVisible();
  context.http.replies = { ...context.http.replies, 'POST /api/profile/export': done };
  await typeIn(own.getByLabelText('Текущий пароль'), '!');
  await userEvent.click(own.getByRole('button', { name: 'Прислать ссылку' }));
  await waitFor(() =>
    expect(site.toasts.toasts).toMatchObject([
      { title: 'Ссылка на архив отправлена на подтверждённую почту' },
    ]),
  );
  expect(own.getByRole('button', { name: 'Выгрузить данные' })).toHaveFocus();
});

test('lists the consents with the edition that was accepted, and a newer edition in force', async () => {
  const at = Date.UTC(2026, 2, 1, 9);
  const consents = [
    { document: 'agreement', version: 2, title: 'Соглашение', at, address: '93.184.216.34' },
    { document: 'consent', version: 9, title: 'Согласие', at },
  ];
  await open({ 'POST /api/profile/consents': { consents }, 'GET /api/legal': buildLegal(3) });
  await userEvent.click(screen.getByRole('button', { name: 'Согласия и версии документов' }));
  expect(await screen.findByRole('link', { name: 'Соглашение, редакция\u00a02' })).toHaveAttribute(
    'href',
    '/legal/agreement/2',
  );
  expect(screen.queryByText(/\/legal\//)).not.toBeInTheDocument();
  expect(screen.getByText('принято 1 марта 2026 года, сетевой адрес 93.184.216.34')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'сейчас действует редакция\u00a03' })).toHaveAttribute(
    'href',
    '/legal/agreement/3',
  );
  expect(screen.getAllByRole('link', { name: /^сейчас действует/ })).toHaveLength(1);
});

test('requests the deletion by password and e-mail code, and then offers to cancel it', async () => {
  const deletesAt = Date.UTC(2026, 11, 6, 9);
  const { site } = await open({ 'POST /auth/delete-account': { deletesAt } });
  const own = panel('Ваши данные');
  await userEvent.click(own.getByRole('button', { name: 'Удалить аккаунт' }));
  expect(own.getByLabelText('Текущий пароль')).toHaveFocus();
  await userEvent.click(own.getByRole('button', { name: 'Удалить через 14\u00a0дней' }));
  expect(own.getAllByText('Пустое поле')).toHaveLength(2);
  await typeIn(own.getByLabelText('Текущий пароль'), 'Старый123!');
  await typeIn(own.getByLabelText(/^Код из письма/), '123456');
  await userEvent.click(own.getByRole('button', { name: 'Удалить через 14\u00a0дней' }));
  await waitFor(() => expect(site.profile.general?.deletesAt).toBe(deletesAt));
  expect(screen.getByRole('button', { name: 'Оставить аккаунт' })).toBeVisible();
  // the focus must not fall to the body when the form disappears
  await waitFor(() => expect(own.getByText(/^Удаление уже запрошено/)).toHaveFocus());
});

test('moves the focus to the text about the deletion once a consent is withdrawn', async () => {
  const consents = [{ document: 'agreement', version: 4, title: 'Соглашение', at: Date.UTC(2026, 2, 1, 9) }];
  await open({
    'POST /api/profile/consents': { consents },
    'POST /api/profile/consents/withdraw': { deletesAt: Date.UTC(2026, 11, 6, 9) },
  });
  const own = panel('Ваши данные');
  await userEvent.click(own.getByRole('button', { name: 'Согласия и версии документов' }));
  const withdraw = await own.findByRole('button', { name: 'Отозвать: Соглашение' });
  await userEvent.click(withdraw);
  await userEvent.click(own.getByRole('button', { name: 'Не удалять' }));
  expect(withdraw).toHaveFocus();
  await userEvent.click(withdraw);
  await typeIn(own.getByLabelText('Текущий пароль'), 'Старый123!');
  await typeIn(own.getByLabelText(/^Код из письма/), '123456');
  await userEvent.click(own.getByRole('button', { name: 'Удалить через 14\u00a0дней' }));
  await waitFor(() => expect(own.getByText(/^Удаление уже запрошено/)).toHaveFocus());
});

test('names the new address at the code field once the new address is confirmed', async () => {
  const confirmed = buildSettings({ email: 'vera@mail.example', codeEmail: 'v••••a@mail.example' });
  const page = await open(
    { 'POST /auth/verify-email': done },
    { email: 'vera@mail.example', emailConfirmation: false, stepUp: true, codeEmail: 'd••••v@mail.example' },
    { fetch: (part) => (part === 'settings' ? Promise.resolve(confirmed as never) : never()) },
  );
  await page.open('confirm-email');
  const modal = within(screen.getByRole('dialog'));
  await typeIn(modal.getByLabelText(/^Код подтверждения/), '318455');
  await userEvent.click(modal.getByRole('button', { name: 'Подтвердить' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить аккаунт' }));
  expect(await screen.findByText('Код придёт на v••••a@mail.example')).toBeVisible();
});

test('reports a list that cannot be loaded, and retries it', async () => {
  const { context } = await open({ 'POST /auth/sessions': refused() });
  const sessions = panel('Открытые сеансы');
  expect(await sessions.findByText('Сеансы не загрузились')).toBeVisible();
  expect(context.logged).toContain('Ошибка при получении списка сеансов');
  context.http.replies = { ...context.http.replies, ...SESSIONS };
  await userEvent.click(sessions.getByRole('button', { name: 'Повторить' }));
  expect(await sessions.findByText('Это вы')).toBeVisible();
});

test('asks for the settings once, although several parts of the page need them', async () => {
  const asked: string[] = [];
  const { site } = await openAccount({
    path: '/profile',
    authorized: true,
    profileApi: { fetch: (part) => (asked.push(part), never()) },
    replies: {
      ...SESSIONS,
      'POST /api/profile/current_notification': { list: [] },
      'POST /api/push/settings': { key: '', kinds: [], devices: [] },
      'POST /auth/security-log': { events: [] },
      'POST /2fa/is-enabled': { hasAccount: false, channels: [] },
    },
  });
  act(() => {
    // Forgets what the page has asked for while it was opened.
    site.profile.signedOut();
    asked.length = 0;
    site.profile.set('general', buildGeneral());
    site.profile.set('characters', { selection: 0, list: [] });
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Настройки' }));
  expect(await screen.findByRole('heading', { name: 'Открытые сеансы' })).toBeVisible();
  expect(asked.filter((part) => part === 'settings')).toHaveLength(1);
});
