import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { StaffReply } from '@site/contracts/staff';
import { ConsolePeople } from '../testing/console-people';
import { EventReader } from '../testing/event-reader';
import { TestPasskey } from '../testing/test-passkey';
import { openTestSite, type TestSite } from '../testing/test-site';
import { tinyProduct } from '../testing/tiny-product';
import { buildShell } from '../testing/tiny-release';

const DEPLOY = '/deploy/v1';
let files: string;
let site: TestSite;
let url: string;
let people: ConsolePeople;
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
  people = new ConsolePeople(url, site.token);
});
afterEach(() => (ahead = 0));
afterAll(async () => {
  await site.close();
  await rm(files, { recursive: true, force: true });
});

test('lets an invited person make a passkey once, and sign in with it', async () => {
  const invited = await people.invite('k.orlova', ['operator']);
  expect(invited.body.link).toMatch(/^http:\/\/localhost:\d+\/#invite=[\w-]{43}$/);
  const passkey = new TestPasskey();
  const secret = people.secretOf(invited.body);
  const first = await people.accept(secret, passkey);
  expect(first).toMatchObject({ status: 200, body: { name: 'k.orlova', roles: ['operator'] } });
  expect((await people.call('/staff/invite/begin', { body: { invite: secret } })).status).toBe(401);
  const { status, body } = await people.signIn(passkey);
  expect([status, body.name]).toEqual([200, 'k.orlova']);
  expect((await people.call(`${DEPLOY}/status`, { session: body.session })).status).not.toBe(401);
  expect((await people.call('/staff/sign-out', { body: { session: body.session } })).status).toBe(204);
  expect((await people.call(`${DEPLOY}/status`, { session: body.session })).status).toBe(401);
});

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['the site itself, whose areas run code of their teams', { origin: 'http://localhost:8080' }],
  ['another host', { host: 'evil.example' }],
  ['a device that has not checked who holds it', { isVerified: false }],
  ['a challenge that is not ours', { challenge: Buffer.alloc(40).toString('base64url') }],
])('accepts no passkey that was used for %s', async (what, change) => {
  const { passkey, session } = await people.addPerson(`passkey ${what.length}`, ['viewer']);
  expect(session).toMatch(/^ops_/);
  expect((await people.signIn(passkey, change)).status).toBe(401);
  const other = people.secretOf((await people.invite(`invited ${what.length}`, ['viewer'])).body);
  expect((await people.accept(other, new TestPasskey(), change)).status).toBe(401);
});

test('accepts no passkey with the id of another person’s, and leaves the link valid', async () => {
  const { passkey } = await people.addPerson('owner of an id', ['viewer']);
  const secret = people.secretOf((await people.invite('same id', ['viewer'])).body);
  const copy = Object.assign(new TestPasskey(), { id: passkey.id });
  expect((await people.accept(secret, copy)).status).toBe(401);
  expect((await people.accept(secret)).status).toBe(200);
  expect((await people.signIn(passkey)).status).toBe(200);
});

test('accepts a signed challenge once, and only for five minutes', async () => {
  const { passkey } = await people.addPerson('replayed', ['viewer']);
  const { response, status } = await people.signIn(passkey);
  expect(status).toBe(200);
  expect((await people.call('/staff/sign-in/finish', { body: { response } })).status).toBe(401);
  const challenge = await people.begin('/staff/sign-in/begin');
  ahead = 5 * 60_000 + 1;
  const late = { response: passkey.get({ challenge, origin: url }) };
  expect((await people.call('/staff/sign-in/finish', { body: late })).status).toBe(401);
});

test('gives each role its rights', async () => {
  const { session: viewer } = await people.addPerson('viewer', ['viewer']);
  const operator = await people.addPerson('operator', ['operator', 'cashier']);
  const freeze = { action: 'freeze', area: 'home', why: 'a test of roles' };
  expect(await people.call(`${DEPLOY}/channel`, { body: freeze, session: viewer })).toMatchObject({
    status: 403,
    body: { details: { reason: 'verb', verb: 'freeze' } },
  });
  expect((await people.call(`${DEPLOY}/tokens`, { session: operator.session })).status).toBe(403);
  const puppet = { name: 'puppet', roles: ['admin'] };
  expect(await people.callSigned(operator, `${DEPLOY}/staff`, { body: puppet })).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('tokens') },
  });
  expect(await people.invite('somebody', ['pilot'])).toMatchObject({ status: 400 });
});

test.each([
  ['only the right to manage tokens', { verbs: ['tokens'] }],
  ['all rights until tomorrow', { verbs: ['*'], days: 1 }],
  ['all rights but few claims', { verbs: ['*'], claims: { paths: ['/home'], modals: [], slots: [] } }],
])('lets nobody invite people with a token that has %s', async (name, rights) => {
  const made = await people.call<{ token: string }>(`${DEPLOY}/tokens`, {
    body: { name, areas: ['*'], ...rights },
    session: site.token,
  });
  expect(made.status).toBe(200);
  expect(await people.invite('puppet', ['viewer'], made.body.token)).toMatchObject({ status: 403 });
});

test('ends tokens that a person has made in a session, with the access of the person', async () => {
  const maker = await people.addPerson('maker', ['admin']);
  const wish = { name: 'made in a session', areas: ['home'], verbs: ['read'] };
  const made = await people.callSigned<{ token: string }>(maker, `${DEPLOY}/tokens`, { body: wish });
  expect((await people.call(`${DEPLOY}/status`, { session: made.body.token })).status).not.toBe(401);
  expect((await people.invite('maker', ['viewer'])).status).toBe(200);
  expect((await people.call(`${DEPLOY}/status`, { session: made.body.token })).status).toBe(401);
});

test('replaces the passkey of a person who is invited again', async () => {
  const { passkey } = await people.addPerson('loser', ['viewer']);
  await people.accept(people.secretOf((await people.invite('loser', ['viewer'])).body));
  expect((await people.signIn(passkey)).status).toBe(401);
});

test('ends sessions and passkeys of a person at once, and gives the name to nobody else', async () => {
  const { passkey, session } = await people.addPerson('leaver', ['admin']);
  const { body } = await people.call<StaffReply>(`${DEPLOY}/staff`, { session });
  const { id } = body.staff.find(({ name }) => name === 'leaver')!;
  const ended = await people.call(`${DEPLOY}/staff/${id}`, { method: 'DELETE', session: site.token });
  expect(ended).toMatchObject({ status: 200, body: { name: 'leaver', passkeys: 0 } });
  expect((await people.call(`${DEPLOY}/staff`, { session })).status).toBe(401);
  expect((await people.signIn(passkey)).status).toBe(401);
  const namesake = { name: 'leaver', areas: ['home'], verbs: ['read'] };
  expect((await people.call(`${DEPLOY}/tokens`, { body: namesake, session: site.token })).status).toBe(409);
});

test('ends the sessions of a person whose roles change', async () => {
  const { passkey, session } = await people.addPerson('promoted', ['viewer']);
  expect((await people.invite('promoted', ['admin'])).status).toBe(200);
  expect((await people.call(`${DEPLOY}/status`, { session })).status).toBe(401);
  expect((await people.signIn(passkey)).body.verbs).toEqual(['*']);
});

test('ends the events of a session that has ended, before it sends a change', async () => {
  await site.deploy(buildShell());
  const { session } = await people.addPerson('listener', ['viewer']);
  const events = await EventReader.open(url, session);
  await events.status();
  await people.call('/staff/sign-out', { body: { session } });
  const { revision } = await site.client.change({ action: 'freeze', area: 'shell', why: 'a test' });
  expect(await events.status((status) => status.revision >= revision)).toBeNull();
});

test('refuses changes that pages of another origin ask for', async () => {
  const { session } = await people.addPerson('forged', ['operator']);
  const sent = { body: { session }, origin: 'http://localhost:8080' };
  expect((await people.call('/staff/sign-out', sent)).status).toBe(403);
  expect((await people.call('/unknown', sent)).status).toBe(403);
  expect((await people.call(`${DEPLOY}/status`, { session })).status).not.toBe(401);
});

test('serves its files with a policy that allows nothing else, and no page of the site', async () => {
  const page = await fetch(`${url}/`);
  expect(await page.text()).toContain('<title>console</title>');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
  expect((await fetch(`${url}/auth`)).status).toBe(404);
});
