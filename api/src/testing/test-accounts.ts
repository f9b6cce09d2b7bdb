import type { TokenPair } from '@site/shared/contracts/sign-in';
import type { LegalList } from '@site/shared/contracts/legal';
import type { InjectOptions } from 'fastify';
import type { ApiOptions } from '../app';
import { Housekeeping } from '../housekeeping';
import { refundUndeliveredGoods } from '../shop/refund-undelivered-goods';
import { GrantDelivery } from '../game/grants/grant-delivery';
import type { GrantRow } from '../game/grants/grant.repo';
import { openGame } from '../game/open-game';
import { selectMails } from '../platform/mail/mail.repo';
import { openTestApi, type TestApi } from './test-api';
import type { Engine } from './test-database';

/** A browser of somebody: its agent, its address, and the token that it has. */
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
  /** What the api takes the time to be, milliseconds since 1970; `pass` moves it on. */
  now(): number;
  pass(ms: number): void;
  /** What a process does now and then: throws away what has run out. */
  clean(): Promise<void>;
  post<T = { success: boolean; code: string; message: string }>(
    url: string,
    body?: unknown,
    caller?: Caller,
  ): Promise<Answer<T>>;
  /** Registers a new account of this login; gives its tokens. */
  join(login: string, more?: { email?: string; promocode?: string; agent?: string }): Promise<TokenPair>;
  /** Registers an account and confirms its address. */
  joinConfirmed(login: string, agent?: string): Promise<TokenPair>;
  /** The last letter to this address; its first code of six digits. */
  letter(email: string): Promise<{ subject: string; text: string; code: string }>;
}

export const PASSWORD = 'Noyabr-2026!x';

/** The api over an empty database with a clock of its own. Letters are written and not sent. */
export async function openTestAccounts(
  options: Pick<ApiOptions, 'telegram' | 'game'> & { engine?: Engine } = {},
): Promise<TestAccounts> {
  const clock = { ms: Date.UTC(2026, 10, 20, 9) };
  const now = () => new Date(clock.ms);
  const api = await openTestApi({ ...options, now, origin: 'https://port.example' });
  /** To the documents in force: with the clock other editions come. */
  const fetchConsents = async () => {
    const { documents } = await api.get<LegalList>('/api/legal');
    return ['agreement', 'consent'].map((name) => ({
      document: name,
      version: documents.find(({ document }) => document === name)?.version ?? 0,
    }));
  };

  let joined = 0;
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
    // one address may register only so many accounts in an hour
    const address = `93.185.${Math.floor(joined / 250)}.${joined++ % 250}`;
    const consents = await fetchConsents();
    const body = { login, email, password: PASSWORD, consents, ...(promocode ? { promocode } : {}) };
    const reply = await post<TokenPair>('/auth/register', body, { address, ...(agent ? { agent } : {}) });
    if (reply.status !== 200) throw new Error(`no account: ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  const letter: TestAccounts['letter'] = async (email) => {
    const mails = await selectMails(api.db, 1_000);
    const mail = mails.find(({ recipient }) => recipient === email);
    if (!mail) throw new Error(`no letter to ${email}`);
    return { ...mail, code: /\b\d{6}\b/.exec(mail.text)?.[0] ?? '' };
  };
  return {
    ...api,
    post,
    join,
    letter,
    now: () => clock.ms,
    pass: (ms) => void (clock.ms += ms),
    async clean() {
      const game = openGame(api.db, options.game === undefined ? 'demo' : options.game, () => {});
      const ports = { db: api.db, game, now, onError: () => {} };
      const giveUp = (grant: GrantRow) => refundUndeliveredGoods(ports, grant, now());
      await new GrantDelivery({ ...ports, giveUp }).deliverDue();
      await new Housekeeping(ports).clean();
    },
    async joinConfirmed(login, agent) {
      const tokens = await join(login, agent ? { agent } : {});
      const { code } = await letter(`${login}@mail.example`);
      const reply = await post('/auth/verify-email', { code }, { token: tokens.access_token });
      if (reply.status !== 200) throw new Error(`not confirmed: ${JSON.stringify(reply.body)}`);
      return tokens;
    },
  };
}
