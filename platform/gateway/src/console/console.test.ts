import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { InviteReply, SessionReply, StaffReply } from '@site/contracts/staff';
import { EventReader } from '../testing/event-reader';
import { TestPasskey } from '../testing/test-passkey';
import { openTestSite, type TestSite } from '../testing/test-site';
import { tinyProduct } from '../testing/tiny-product';
import { buildShell } from '../testing/tiny-release';

const DEPLOY = '/deploy/v1';
let files: string;
let site: TestSite;
let url: string;
/** Time that the clock of the gateway is ahead, in milliseconds. */
let ahead = 0;

beforeAll(async () => {
  files = await mkdtemp(path.join(tmpdir(), 'console-'));
  await writeFile(path.join(files, 'index.html'), '<!doctype html><title>console</title>');
  site = await openTestSite({
    consolePort: 0,
    clock: () => Date.now() + ahead,
    product: { ...tinyProduct, console: { files, roles: { cashier: ['read', 'money'] } } },
  });
  url = site.console?.url ?? '';
});
afterEach(() => (ahead = 0));
afterAll(async () => {
  await site.close();
  await rm(files, { recursive: true, force: true });
});

/** Sends a call to the console. `session` may be the deploy token of a program. */
async function call<T>(
  address: string,
  { body, session, method = body === undefined ? 'GET' : 'POST', origin }: Sent = {},
): Promise<{ status: number; body: T }> {
  const reply = await fetch(url + address, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(session === undefined ? {} : { authorization: `Bearer ${session}` }),
      ...(origin === undefined ? {} : { origin }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, body: (text === '' ? null : JSON.parse(text)) as T };
}

interface Sent {
  body?: unknown;
  session?: string;
  method?: string;
  origin?: string;
}

const invite = (name: string, roles: string[], session = site.token) =>
  call<InviteReply>(`${DEPLOY}/staff`, { body: { name, roles }, session });

const secretOf = ({ link }: InviteReply) => link.slice(`${url}/#invite=`.length);
const begin = async (address: string, body: unknown = {}) =>
  (await call<{ challenge: string }>(address, { body })).body.challenge;

/** Makes a passkey for the person of an invitation. */
async function accept(secret: string, passkey = new TestPasskey(), told = {}) {
  const challenge = await begin('/staff/invite/begin', { invite: secret });
  const response = passkey.create({ challenge, origin: url, ...told });
  return call<SessionReply>('/staff/invite/accept', { body: { invite: secret, response } });
}

async function signIn(passkey: TestPasskey, told = {}) {
  const challenge = await begin('/staff/sign-in/begin');
  const response = passkey.get({ challenge, origin: url, ...told });
  return { response, ...(await call<SessionReply>('/staff/sign-in/finish', { body: { response } })) };
}

async function hire(name: string, roles: string[]) {
  const passkey = new TestPasskey();
  const secret = secretOf((await invite(name, roles)).body);
  const { session } = (await accept(secret, passkey)).body;
  return { passkey, secret, session };
}

test('lets an invited person make a passkey once, and sign in with it', async () => {
  const invited = await invite('k.orlova', ['operator']);
  expect(invited.body.link).toMatch(/^http:\/\/localhost:\d+\/#invite=[\w-]{43}$/);
  const passkey = new TestPasskey();
  const secret = secretOf(invited.body);
  const first = await accept(secret, passkey);
  expect(first).toMatchObject({ status: 200, body: { name: 'k.orlova', roles: ['operator'] } });
  expect((await call('/staff/invite/begin', { body: { invite: secret } })).status).toBe(401);
  const { status, body } = await signIn(passkey);
  expect([status, body.name]).toEqual([200, 'k.orlova']);
  expect((await call(`${DEPLOY}/status`, { session: body.session })).status).not.toBe(401);
  expect((await call('/staff/sign-out', { body: { session: body.session } })).status).toBe(204);
  expect((await call(`${DEPLOY}/status`, { session: body.session })).status).toBe(401);
});

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['the site itself, whose areas run code of their teams', { origin: 'http://localhost:8080' }],
  ['another host', { host: 'evil.example' }],
  ['a device that has not checked who holds it', { isVerified: false }],
  ['a challenge that is not ours', { challenge: Buffer.alloc(40).toString('base64url') }],
])('accepts no passkey that was used for %s', async (what, told) => {
  const { passkey, session } = await hire(`passkey ${what.length}`, ['viewer']);
  expect(session).toMatch(/^ops_/);
  expect((await signIn(passkey, told)).status).toBe(401);
  const other = secretOf((await invite(`invited ${what.length}`, ['viewer'])).body);
  expect((await accept(other, new TestPasskey(), told)).status).toBe(401);
});

test('accepts a signed challenge once, and only for five minutes', async () => {
  const { passkey } = await hire('replayed', ['viewer']);
  const { response, status } = await signIn(passkey);
  expect(status).toBe(200);
  expect((await call('/staff/sign-in/finish', { body: { response } })).status).toBe(401);
  const challenge = await begin('/staff/sign-in/begin');
  ahead = 5 * 60_000 + 1;
  const late = { response: passkey.get({ challenge, origin: url }) };
  expect((await call('/staff/sign-in/finish', { body: late })).status).toBe(401);
});

test('gives each role its rights', async () => {
  const { session: viewer } = await hire('viewer', ['viewer']);
  const { session: operator } = await hire('operator', ['operator', 'cashier']);
  const freeze = { action: 'freeze', area: 'home', why: 'a test of roles' };
  expect(await call(`${DEPLOY}/channel`, { body: freeze, session: viewer })).toMatchObject({
    status: 403,
    body: { details: { reason: 'verb', verb: 'freeze' } },
  });
  expect((await call(`${DEPLOY}/tokens`, { session: operator })).status).toBe(403);
  expect(await invite('puppet', ['admin'], operator)).toMatchObject({ status: 403 });
  expect(await invite('somebody', ['pilot'])).toMatchObject({ status: 400 });
});

test.each([
  ['only the right to manage tokens', { verbs: ['tokens'] }],
  ['all rights until tomorrow', { verbs: ['*'], days: 1 }],
  ['all rights but few claims', { verbs: ['*'], claims: { paths: ['/home'], modals: [], slots: [] } }],
])('lets nobody invite people with a token that has %s', async (name, rights) => {
  const made = await call<{ token: string }>(`${DEPLOY}/tokens`, {
    body: { name, areas: ['*'], ...rights },
    session: site.token,
  });
  expect(made.status).toBe(200);
  expect(await invite('puppet', ['viewer'], made.body.token)).toMatchObject({ status: 403 });
});

test('ends tokens that a person has made in a session, with the access of the person', async () => {
  const { session } = await hire('maker', ['admin']);
  const wish = { name: 'made in a session', areas: ['home'], verbs: ['read'] };
  const made = await call<{ token: string }>(`${DEPLOY}/tokens`, { body: wish, session });
  expect((await call(`${DEPLOY}/status`, { session: made.body.token })).status).not.toBe(401);
  expect((await invite('maker', ['viewer'])).status).toBe(200);
  expect((await call(`${DEPLOY}/status`, { session: made.body.token })).status).toBe(401);
});

test('replaces the passkey of a person who is invited again', async () => {
  const { passkey } = await hire('loser', ['viewer']);
  await accept(secretOf((await invite('loser', ['viewer'])).body));
  expect((await signIn(passkey)).status).toBe(401);
});

test('ends sessions and passkeys of a person at once, and gives the name to nobody else', async () => {
  const { passkey, session } = await hire('leaver', ['admin']);
  const { body } = await call<StaffReply>(`${DEPLOY}/staff`, { session });
  const { id } = body.staff.find(({ name }) => name === 'leaver')!;
  const ended = await call(`${DEPLOY}/staff/${id}`, { method: 'DELETE', session: site.token });
  expect(ended).toMatchObject({ status: 200, body: { name: 'leaver', passkeys: 0 } });
  expect((await call(`${DEPLOY}/staff`, { session })).status).toBe(401);
  expect((await signIn(passkey)).status).toBe(401);
  const namesake = { name: 'leaver', areas: ['home'], verbs: ['read'] };
  expect((await call(`${DEPLOY}/tokens`, { body: namesake, session: site.token })).status).toBe(409);
});

test('ends the sessions of a person whose roles change', async () => {
  const { passkey, session } = await hire('promoted', ['viewer']);
  expect((await invite('promoted', ['admin'])).status).toBe(200);
  expect((await call(`${DEPLOY}/status`, { session })).status).toBe(401);
  expect((await signIn(passkey)).body.verbs).toEqual(['*']);
});

test('ends the events of a session that has ended, before it sends a change', async () => {
  await site.deploy(buildShell());
  const { session } = await hire('listener', ['viewer']);
  const events = await EventReader.open(url, session);
  await events.status();
  await call('/staff/sign-out', { body: { session } });
  const { revision } = await site.client.change({ action: 'freeze', area: 'shell', why: 'a test' });
  expect(await events.status((status) => status.revision >= revision)).toBeNull();
});

test('refuses changes that pages of another origin ask for', async () => {
  const { session } = await hire('forged', ['operator']);
  const sent = { body: { session }, origin: 'http://localhost:8080' };
  expect((await call('/staff/sign-out', sent)).status).toBe(403);
  expect((await call(`${DEPLOY}/status`, { session })).status).not.toBe(401);
});

test('serves its files with a policy that allows nothing else, and no page of the site', async () => {
  const page = await fetch(`${url}/`);
  expect(await page.text()).toContain('<title>console</title>');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
  expect((await fetch(`${url}/auth`)).status).toBe(404);
});
