import type { ActionChallenge, InviteReply, SessionReply } from '@site/contracts/staff';
import { PASSKEY_HEADER } from '@site/contracts/staff';
import { TestPasskey } from './test-passkey';

const DEPLOY = '/deploy/v1';

interface Sent {
  body?: unknown;
  /** Session, or deploy token of a program. */
  session?: string;
  method?: string;
  origin?: string;
  /** Answer of a passkey, which is sent with the call. */
  signed?: object;
}

interface Reply<T> {
  status: number;
  body: T;
}

/** A person with a passkey and a session. */
export interface Person {
  passkey: TestPasskey;
  secret: string;
  session: string;
}

type CeremonyChange = Partial<Parameters<TestPasskey['get']>[0]>;

/** People of a console: invites them, makes their passkeys, and sends their calls. `url` is that of the console. */
export class ConsolePeople {
  constructor(
    private readonly url: string,
    private readonly token: string,
  ) {}

  async call<T>(
    address: string,
    { body, session, method = body === undefined ? 'GET' : 'POST', origin, signed }: Sent = {},
  ): Promise<Reply<T>> {
    const reply = await fetch(this.url + address, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(session === undefined ? {} : { authorization: `Bearer ${session}` }),
        ...(origin === undefined ? {} : { origin }),
        ...(signed === undefined ? {} : { [PASSKEY_HEADER]: encode(signed) }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    return { status: reply.status, body: (text === '' ? null : JSON.parse(text)) as T };
  }

  /** Invites somebody with the deploy token of the configuration, or another one. */
  invite(name: string, roles: string[], session = this.token): Promise<Reply<InviteReply>> {
    return this.call(`${DEPLOY}/staff`, { body: { name, roles }, session });
  }

  secretOf({ link }: InviteReply): string {
    return link.slice(`${this.url}/#invite=`.length);
  }

  async begin(address: string, body: unknown = {}): Promise<string> {
    return (await this.call<{ challenge: string }>(address, { body })).body.challenge;
  }

  /** Makes a passkey for the person of an invitation. */
  async accept(
    secret: string,
    passkey = new TestPasskey(),
    change: CeremonyChange = {},
  ): Promise<Reply<SessionReply>> {
    const challenge = await this.begin('/staff/invite/begin', { invite: secret });
    const response = passkey.create({ challenge, origin: this.url, ...change });
    return this.call('/staff/invite/accept', { body: { invite: secret, response } });
  }

  async signIn(passkey: TestPasskey, change: CeremonyChange = {}) {
    const challenge = await this.begin('/staff/sign-in/begin');
    const response = passkey.get({ challenge, origin: this.url, ...change });
    return { response, ...(await this.call<SessionReply>('/staff/sign-in/finish', { body: { response } })) };
  }

  /** Gives somebody a passkey, invited by a person if `by` is given, and signs in. */
  async addPerson(name: string, roles: string[], by?: Person): Promise<Person> {
    const passkey = new TestPasskey();
    const invited = by
      ? await this.callSigned<InviteReply>(by, `${DEPLOY}/staff`, { body: { name, roles } })
      : await this.invite(name, roles);
    const secret = this.secretOf(invited.body);
    const { session } = (await this.accept(secret, passkey)).body;
    return { passkey, secret, session };
  }

  /** Signs a call with the passkey of a person. */
  async sign(
    { session, passkey }: Pick<Person, 'session' | 'passkey'>,
    action: { method: string; path: string; body?: unknown },
    change: CeremonyChange = {},
  ): Promise<object> {
    const { body } = await this.call<ActionChallenge>(`${DEPLOY}/staff/challenge`, { body: action, session });
    return passkey.get({ challenge: body.challenge, origin: this.url, ...change });
  }

  /** Sends a call of a person, signed. */
  async callSigned<T>(
    person: Person,
    address: string,
    { body, method = 'POST' }: Pick<Sent, 'body' | 'method'>,
  ): Promise<Reply<T>> {
    const signed = await this.sign(person, { method, path: address, body });
    return this.call(address, { body, method, session: person.session, signed });
  }
}

const encode = (signed: object) => Buffer.from(JSON.stringify(signed)).toString('base64url');
