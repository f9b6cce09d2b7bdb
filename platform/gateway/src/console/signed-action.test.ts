import type { StaffReply } from '@site/contracts/staff';
import { MINUTE_MS } from '@site/contracts/time';
import { ConsolePeople, type Person } from '../testing/console-people';
import { TestPasskey } from '../testing/test-passkey';
import { openTestSite, type TestSite } from '../testing/test-site';
import { tinyProduct } from '../testing/tiny-product';

const STAFF = '/deploy/v1/staff';
const body = { name: 'invited', roles: ['viewer'] };
const INVITE = { method: 'POST', path: STAFF, body };

interface Dangerous {
  path: string;
  body?: Record<string, unknown>;
  method?: string;
}

let site: TestSite;
let people: ConsolePeople;
let admin: Person;
/** Time that the clock of the gateway is ahead, in milliseconds. */
let ahead = 0;

beforeAll(async () => {
  const product = { ...tinyProduct, console: { files: import.meta.dirname } };
  site = await openTestSite({ consolePort: 0, clock: () => Date.now() + ahead, product });
  people = new ConsolePeople(site.console?.url ?? '', site.token);
  admin = await people.addPerson('admin', ['admin']);
});
beforeEach(() => (ahead = 0));
afterAll(() => site.close());

const send = (signed?: object, { session }: Pick<Person, 'session'> = admin) =>
  people.call(STAFF, { body, session, ...(signed && { signed }) });
const REFUSED = { status: 403, body: { code: 'FORBIDDEN', details: { reason: 'passkey' } } };

test('makes a signed change once', async () => {
  const signed = await people.sign(admin, INVITE);
  expect((await send(signed)).status).toBe(200);
  expect(await send(signed)).toMatchObject(REFUSED);
});

test('reads the keys of the body in any order', async () => {
  const signed = await people.sign(admin, { ...INVITE, body: { roles: body.roles, name: body.name } });
  expect((await send(signed)).status).toBe(200);
});

test.each([
  ['no signature', async () => undefined],
  ['something that is no signature', async () => ({ id: 'a\u0000', response: null })],
  ['a signature of an unknown passkey', async () => new TestPasskey().get(await challenged())],
  [
    'a signature for another body',
    () => people.sign(admin, { ...INVITE, body: { ...body, roles: ['admin'] } }),
  ],
  ['a signature for another address', () => people.sign(admin, { ...INVITE, path: `${STAFF}?again` })],
  ['a signature for another method', () => people.sign(admin, { ...INVITE, method: 'DELETE' })],
  ['a signature without user verification', () => people.sign(admin, INVITE, { isVerified: false })],
  ['a signature for another origin', () => people.sign(admin, INVITE, { origin: 'http://localhost:1' })],
  ['the signature of the sign-in', async () => (await people.signIn(admin.passkey)).response],
])('refuses a change of a session with %s', async (_what, sign) => {
  expect(await send(await sign())).toMatchObject(REFUSED);
});

/** A challenge for the change, as any page could ask for it with the session. */
async function challenged() {
  const { body: options } = await people.call<{ challenge: string }>(`${STAFF}/challenge`, {
    body: INVITE,
    session: admin.session,
  });
  return { challenge: options.challenge, origin: site.console?.url ?? '' };
}

test('refuses the signature of another person, and of another session of the same person', async () => {
  const other = await people.addPerson('other', ['admin']);
  expect(await send(other.passkey.get(await challenged()))).toMatchObject(REFUSED);
  expect(await send(await people.sign(other, INVITE))).toMatchObject(REFUSED);
  const later = { ...admin, session: (await people.signIn(admin.passkey)).body.session };
  expect(await send(await people.sign(later, INVITE))).toMatchObject(REFUSED);
});

test('refuses a signature after two minutes', async () => {
  const signed = await people.sign(admin, INVITE);
  ahead = 2 * MINUTE_MS + 1_000;
  expect(await send(signed)).toMatchObject(REFUSED);
});

test('signs nobody in with the signature of a change', async () => {
  const response = await people.sign(admin, INVITE);
  expect((await people.call('/staff/sign-in/finish', { body: { response } })).status).toBe(401);
});

test('asks for the passkey before the end of an access and a new token, which would need none', async () => {
  const { session } = admin;
  const list = await people.call<StaffReply>(STAFF, { session });
  const [member] = list.body.staff;
  const ended = await people.call(`${STAFF}/${member?.id}`, { method: 'DELETE', session });
  expect(ended).toMatchObject(REFUSED);
  const token = { name: 'made in a session', areas: ['*'], verbs: ['read'] };
  expect(await people.call('/deploy/v1/tokens', { body: token, session })).toMatchObject(REFUSED);
});

test.each([
  ['the end of a token', { path: '/tokens/00000000', method: 'DELETE' }],
  ['the end of a key', { path: '/channel', body: { action: 'revoke-key', key: '0'.repeat(16) } }],
  ['another secret', { path: '/channel', body: { action: 'rotate-secret', secret: 'cohort' } }],
  ['the end of pages', { path: '/channel', body: { action: 'close', target: 'home' } }],
  ['another mode of the site', { path: '/channel', body: { action: 'mode', mode: 'prelaunch' } }],
  [
    'another upstream',
    { path: '/channel', body: { action: 'upstream', area: 'home', url: 'https://a.example' } },
  ],
])('asks for the passkey before %s', async (_what, { path, body: change, method }: Dangerous) => {
  const body = change && { ...change, why: 'a test of signatures' };
  const sent = { session: admin.session, ...(body && { body }), ...(method && { method }) };
  expect(await people.call(`/deploy/v1${path}`, sent)).toMatchObject(REFUSED);
  const signed = await people.callSigned(admin, `/deploy/v1${path}`, { body, ...(method && { method }) });
  expect(signed.body).not.toMatchObject(REFUSED.body);
});

test('asks for no passkey before a change that a rollback undoes', async () => {
  const body = { action: 'freeze', area: 'home', why: 'a test of signatures' };
  const { body: reply } = await people.call('/deploy/v1/channel', { body, session: admin.session });
  expect(reply).not.toMatchObject(REFUSED.body);
});

test('asks programs for no signature, and gives them none', async () => {
  expect((await people.invite('by a program', ['viewer'])).status).toBe(200);
  const asked = await people.call(`${STAFF}/challenge`, { body: INVITE, session: site.token });
  expect(asked.status).toBe(403);
});
