import type { TokenPair } from '@site/shared/contracts/sign-in';
import type { LegalList } from '@site/shared/contracts/legal';
import type { InjectOptions } from 'fastify';
import type { ApiOptions } from '../app';
import { Housekeeping } from '../housekeeping';
import { settleUndelivered } from '../shop/refund-undelivered-goods';
import { GrantDelivery } from '../game/grants/grant-delivery';
import { openGame } from '../game/open-game';
import { selectMails } from '../mail/mail.repo';
import { waitForDeliveries } from './grant-deliveries';
import { openTestApi, type TestApi } from './test-api';
import type { Engine } from '@site/server/testing/test-database';

/** The client that sends a request: user agent, IP address and credentials. */
export interface Caller {
  agent?: string;
  address?: string;
  token?: string;
  cookie?: string;
}

export interface Answer<T> {
  status: number;
  body: T;
  headers: Record<string, unknown>;
}

export interface TestAccounts extends TestApi {
  /** Returns the api's current time in milliseconds since 1970. `advanceClock` changes this time. */
  now(): number;
  advanceClock(ms: number): void;
  /** Delivers the grants that are due, waits for deliveries under way, and runs `Housekeeping` once. */
  clean(): Promise<void>;
  post<T = { success: boolean; code: string; message: string }>(
    url: string,
    body?: unknown,
    caller?: Caller,
  ): Promise<Answer<T>>;
  /** Registers an account and returns its tokens. */
  join(login: string, more?: { email?: string; promocode?: string; agent?: string }): Promise<TokenPair>;
  /** Registers an account and confirms its e-mail address. */
  joinConfirmed(login: string, agent?: string): Promise<TokenPair>;
  /** Sets a new password with a recovery code, from the address of the caller. */
  recover(login: string, newPassword: string, caller?: Pick<Caller, 'address'>): Promise<void>;
  /** Reads the latest e-mail sent to an address. `code` is the first six-digit number in the e-mail. */
  readLatestMail(email: string): Promise<{ subject: string; text: string; code: string }>;
  /** Requests a step-up code by e-mail for the signed-in account, and returns it. */
  requestEmailCode(token: string, email: string): Promise<string>;
  /** Waits for the recovery e-mail, which is queued after the reply, and returns the code in it. */
  readRecoveryCode(login: string): Promise<string>;
}

export const PASSWORD = 'Pristan-2026!x';

/** Opens the api with a new database and a clock that tests can advance. E-mails are queued but not sent. */
export async function openTestAccounts(
  options: Pick<
    ApiOptions,
    'telegram' | 'game' | 'passwordCapacity' | 'breachedPasswords' | 'push' | 'laterMs'
  > & {
    engine?: Engine;
    onLog?: (line: string) => void;
  } = {},
): Promise<TestAccounts> {
  const clock = { ms: Date.UTC(2026, 10, 20, 9) };
  const now = () => new Date(clock.ms);
  const api = await openTestApi({ ...options, now, origin: 'https://port.example' });
  /**
   * Builds the consents that every registration must contain. They refer to the current document versions.
   */
  const fetchConsents = async () => {
    const { documents } = await api.get<LegalList>('/api/legal');
    return ['agreement', 'consent'].map((name) => ({
      document: name,
      version: documents.find(({ document }) => document === name)?.version ?? 0,
    }));
  };

  let registrations = 0;
  const post: TestAccounts['post'] = async (url, body, caller = {}) => {
    const { agent = 'Test/1.0', address = '93.184.216.34', token, cookie } = caller;
    const options: InjectOptions = {
      method: 'POST',
      url,
      remoteAddress: address,
      headers: {
        'user-agent': agent,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(cookie ? { cookie } : {}),
      },
      ...(body === undefined ? {} : { payload: body as object }),
    };
    const reply = await api.app.inject(options);
    return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
  };
  const join: TestAccounts['join'] = async (
    login,
    { email = `${login}@mail.example`, promocode, agent } = {},
  ) => {
    // Each registration uses a different IP address, because the api limits registrations per address.
    const address = `93.185.${Math.floor(registrations / 250)}.${registrations++ % 250}`;
    const consents = await fetchConsents();
    const body = { login, email, password: PASSWORD, consents, ...(promocode ? { promocode } : {}) };
    const reply = await post<TokenPair>('/auth/register', body, { address, ...(agent ? { agent } : {}) });
    if (reply.status !== 200) throw new Error(`the registration failed: ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  const readLatestMail: TestAccounts['readLatestMail'] = async (email) => {
    const mails = await selectMails(api.db, 1_000);
    const mail = mails.find(({ recipient }) => recipient === email);
    if (!mail) throw new Error(`no mail to ${email}`);
    return { ...mail, code: /\b\d{6}\b/.exec(mail.text)?.[0] ?? '' };
  };
  const readRecoveryCode: TestAccounts['readRecoveryCode'] = async (login) => {
    for (;;) {
      const { subject, code } = await readLatestMail(`${login}@mail.example`);
      if (subject.includes('восстановление')) return code;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return {
    ...api,
    post,
    join,
    readLatestMail,
    readRecoveryCode,
    async requestEmailCode(token, email) {
      const { body } = await post('/auth/request-email-code', undefined, { token });
      if (JSON.stringify(body) !== '{"success":true}')
        throw new Error(`the request for a code failed: ${JSON.stringify(body)}`);
      return (await readLatestMail(email)).code;
    },
    now: () => clock.ms,
    advanceClock: (ms) => void (clock.ms += ms),
    async clean() {
      const game = openGame(api.db, options.game === undefined ? 'demo' : options.game, {
        now,
        onError: () => {},
      });
      const ports = { db: api.db, game, now, onError: () => {} };
      await new GrantDelivery({ ...ports, ...settleUndelivered(ports) }).deliverDue();
      await waitForDeliveries(api.db);
      await new Housekeeping(ports).clean();
    },
    async recover(login, newPassword, caller = {}) {
      const requested = await post('/auth/request-password-reset', { emailOrLogin: login }, caller);
      const cookie = String(requested.headers['set-cookie']).split(';')[0] ?? '';
      const verificationCode = await readRecoveryCode(login);
      const body = { emailOrLogin: login, newPassword, verificationCode };
      const reply = await post('/auth/reset-password', body, { ...caller, cookie });
      if (reply.status !== 200) throw new Error(`the reset failed: ${JSON.stringify(reply.body)}`);
    },
    async joinConfirmed(login, agent) {
      const tokens = await join(login, agent ? { agent } : {});
      const { code } = await readLatestMail(`${login}@mail.example`);
      const reply = await post('/auth/verify-email', { code }, { token: tokens.access_token });
      if (reply.status !== 200)
        throw new Error(`the e-mail was not confirmed: ${JSON.stringify(reply.body)}`);
      return tokens;
    },
  };
}
