import type { LoginReply, PendingReply, TwoFactorResult } from '@site/shared/contracts/sign-in';
import type { ConnectReply, EnabledReply } from '@site/shared/contracts/two-factor';
import { openTelegramServer, type BotCall, type TelegramServer } from '../../../testing/telegram-server';
import { openTestAccounts, PASSWORD, type TestAccounts } from '../../../testing/test-accounts';

let telegram: TelegramServer;
let api: TestAccounts;
let logged: string[] = [];
beforeAll(async () => {
  telegram = await openTelegramServer();
  api = await openTestAccounts({
    telegram: { token: '123456789:a-token-of-a-bot-of-ours', apiRoot: telegram.url },
    onLog: (line) => logged.push(line),
  });
});
afterAll(async () => {
  await api.close();
  await telegram.close();
});
beforeEach(() => {
  telegram.calls.length = 0;
  logged = [];
});

const call = <T = { success: boolean; code: string }>(token: string, url: string, body?: unknown) =>
  api.post<T>(url, body, { token });
const isEnabled = async (token: string) => (await call<EnabledReply>(token, '/2fa/is-enabled')).body;
const connect = (token: string) =>
  call<ConnectReply & { code: string }>(token, '/2fa/connect', {
    channel: 'telegram',
    currentPassword: PASSWORD,
  });
const pend = async (login: string) =>
  (await api.post<LoginReply>('/auth/login', { emailOrLogin: login, password: PASSWORD }))
    .body as PendingReply;
const result = (sessionId: string) => api.post<TwoFactorResult>('/auth/check-2fa-result', { sessionId });

const says = (words: string) => (call: BotCall) => call.text?.includes(words) ?? false;
const buttonOf = ({ reply_markup }: BotCall, label: string) =>
  reply_markup?.inline_keyboard.flat().find(({ text }) => text === label)?.callback_data ?? '';

async function link(login: string, userId: number): Promise<string> {
  const { access_token: token } = await api.join(login);
  const { connectLink } = (await connect(token)).body;
  const [, start = ''] = /^https:\/\/t\.me\/port_november_bot\?start=([\w-]{43})$/.exec(connectLink) ?? [];
  telegram.write(userId, `/start ${start}`);
  await telegram.waitForCall(says(`входы в аккаунт ${login}`));
  return token;
}

test('links Telegram by the bot’s link and approves a sign-in by a button', async () => {
  const token = await link('tg_one', 42);
  expect(await isEnabled(token)).toMatchObject({ hasAccount: true, channel: 'telegram' });
  const { sessionId, type, matchNumber } = await pend('tg_one');
  expect(type).toBe('approve');
  const request = await telegram.waitForCall(says('Вход в аккаунт tg_one'));
  expect(request).toMatchObject({ chat_id: '42', protect_content: true });
  expect(request.text).toContain(`Число: ${matchNumber}`);
  // The bot ignores a button pressed by another Telegram user.
  telegram.press(43, buttonOf(request, 'Впустить'));
  await telegram.waitForCall(({ method, text }) => method === 'answerCallbackQuery' && text !== undefined);
  expect((await result(sessionId)).body).toEqual({ status: 'pending' });
  telegram.press(42, buttonOf(request, 'Впустить'));
  await telegram.waitForCall(({ method, text }) => method === 'editMessageText' && text === 'Впустили.');
  expect((await result(sessionId)).body).toMatchObject({ access_token: expect.any(String) });
});

test('asks for few updates at once, so that long messages of strangers do not exceed the limit of a reply', () => {
  expect(telegram.polls[0]).toEqual({ limit: 3, encoding: 'identity' });
});

test('ends a denied sign-in, logs who asked for it and ignores a second press', async () => {
  await link('tg_two', 52);
  const { sessionId } = await pend('tg_two');
  const request = await telegram.waitForCall(says('Вход в аккаунт tg_two'));
  telegram.press(52, buttonOf(request, 'Это не я'));
  await telegram.waitForCall(
    ({ method, text }) => method === 'editMessageText' && says('Отказано')({ method, text: text ?? '' }),
  );
  expect(logged.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ security: 'denied', sender: '93.184.216.34', msg: 'a check failed' }),
  ]);
  expect(logged.join('')).not.toContain('tg_two');
  expect((await result(sessionId)).body).toEqual({ status: 'denied' });
  telegram.press(52, buttonOf(request, 'Впустить'));
  await telegram.waitForCall(
    ({ method, text }) => method === 'editMessageText' && text === 'Этот запрос уже не ждёт ответа.',
  );
  expect((await result(sessionId)).body).toEqual({ status: 'denied' });
  // Only the denial is logged, not the polls after it.
  expect(logged).toHaveLength(1);
});

test('links one Telegram user to one account only, and accepts a link once', async () => {
  await link('tg_three', 62);
  const { access_token: token } = await api.join('tg_four');
  const { connectLink } = (await connect(token)).body;
  const start = connectLink.split('start=')[1];
  telegram.write(62, `/start ${start}`);
  await telegram.waitForCall(says('уже подтверждает входы другого аккаунта'));
  expect((await isEnabled(token)).hasAccount).toBe(false);
  telegram.write(63, `/start ${start}`);
  await telegram.waitForCall(says('входы в аккаунт tg_four'));
  telegram.write(64, `/start ${start}`);
  await telegram.waitForCall(says('Ссылка уже не действует'));
});

test('disconnects by a button in Telegram', async () => {
  const token = await link('tg_five', 72);
  expect((await call(token, '/2fa/disconnect', {})).body).toEqual({ success: false });
  const request = await telegram.waitForCall(says('Отключение 2FA аккаунта tg_five'));
  telegram.press(72, buttonOf(request, 'Отключить'));
  await telegram.waitForCall(
    ({ method, text }) => method === 'editMessageText' && text === '2FA успешно отключен.',
  );
  expect((await isEnabled(token)).hasAccount).toBe(false);
});

test('signs in by a reserve code while the Bot API is not reachable', async () => {
  const { access_token: token } = await api.join('tg_six');
  const { connectLink, reserveCode } = (await connect(token)).body;
  telegram.write(82, `/start ${connectLink.split('start=')[1]}`);
  await telegram.waitForCall(says('входы в аккаунт tg_six'));
  telegram.failStatus = 502;
  expect((await pend('tg_six')).status).toBe('pending');
  const used = await api.post('/2fa/use-reserve-code', { code: reserveCode, loginOrEmail: 'tg_six' });
  const cookie = String(used.headers['set-cookie']).split(';')[0] ?? '';
  const entered = await api.post('/auth/login', { emailOrLogin: 'tg_six', password: PASSWORD }, { cookie });
  expect(entered.body).toMatchObject({ access_token: expect.any(String) });
  telegram.failStatus = null;
});
