import type { DeployVerb } from '@site/contracts/deploy-token';
import type { RevokeReply, TokenInfo, TokenReply, TokensReply } from '@site/contracts/deploy-token';
import { deployTokens } from './tokens/token.table';
import { fillTokens } from '../testing/fill-tables';
import { openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell } from '../testing/tiny-release';
import { callDeployApi } from '../testing/call-deploy-api';
import { syncTokens } from './tokens/token.service';

const OPERATOR = { name: 'operator', areas: ['*'], token: 'a-token-of-the-operator' };
const LEAD = {
  name: 'home lead',
  areas: ['home'],
  verbs: ['tokens', 'deploy', 'rollback', 'read'] as DeployVerb[],
  token: 'a-token-of-the-home-lead',
};
const release = buildRelease();
let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ tokens: [OPERATOR, LEAD] });
  await site.deploy(buildShell());
  await site.deploy(release);
});
afterAll(() => site.close());

const call = (token: string, method: string, path: string, body?: unknown) =>
  callDeployApi(site.url, token, method, path, body);

async function create(token: string, scope: object): Promise<TokenReply> {
  const made = await call(token, 'POST', '/tokens', {
    name: 'pipeline',
    areas: ['home'],
    verbs: ['read'],
    ...scope,
  });
  expect(made).toMatchObject({ status: 200 });
  return made.body as TokenReply;
}

async function list(token: string): Promise<TokenInfo[]> {
  return ((await call(token, 'GET', '/tokens')).body as TokensReply).tokens;
}

const rollback = (token: string, area = 'home') =>
  call(token, 'POST', '/channel', { action: 'rollback', area, to: release.manifest.id, why: 'a try' });

test('allows a token its verbs in its own areas, and says whether verb or area is missing otherwise', async () => {
  const { token } = await create(OPERATOR.token, { name: 'roller', verbs: ['rollback'] });
  expect(await rollback(token)).toMatchObject({ status: 200, body: { changes: [] } });
  expect(await rollback(token, 'shell')).toMatchObject({
    status: 403,
    body: {
      code: 'FORBIDDEN',
      message: 'The token «roller» may rollback in home only, not in shell',
      details: { reason: 'area', area: 'shell', areas: ['home'] },
    },
  });
  expect(await call(token, 'POST', '/releases', release.manifest)).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN', details: { reason: 'verb', verb: 'deploy', verbs: ['rollback'] } },
  });
  expect(await call(token, 'GET', '/status')).toMatchObject({
    status: 403,
    body: { details: { reason: 'verb' } },
  });
  expect(await call(token, 'GET', '/gc')).toMatchObject({ status: 403 });
});

test('lets a token with the verb read see the whole site without changing it', async () => {
  const { token } = await create(OPERATOR.token, { name: 'reader', verbs: ['read'] });
  expect(await call(token, 'GET', '/status')).toMatchObject({ status: 200 });
  expect(await rollback(token)).toMatchObject({ status: 403 });
});

test.each([
  ['another area', { areas: ['home', 'account'] }, { reason: 'area', area: 'account' }],
  ['all areas', { areas: ['*'] }, { reason: 'area', area: '*' }],
  ['another verb', { verbs: ['gc'] }, { reason: 'verb', verb: 'gc' }],
  ['all verbs', { verbs: ['*'] }, { reason: 'verb', verb: '*' }],
  ['reading where it is not at home', { areas: ['account'], verbs: ['read'] }, { reason: 'area' }],
])('refuses to create a token with more rights than the caller’s: %s', async (_what, scope, details) => {
  const wish = { name: 'greedy', areas: ['home'], verbs: ['deploy'], ...scope };
  expect(await call(LEAD.token, 'POST', '/tokens', wish)).toMatchObject({ status: 403, body: { details } });
  expect((await list(OPERATOR.token)).map(({ name }) => name)).not.toContain('greedy');
});

test('refuses to create a token that outlives the caller’s', async () => {
  const short = await create(LEAD.token, { name: 'short', verbs: ['tokens', 'read'], days: 3 });
  const wish = { name: 'long', areas: ['home'], verbs: ['read'] };
  expect(await call(short.token, 'POST', '/tokens', { ...wish, days: 30 })).toMatchObject({
    status: 403,
    body: { details: { reason: 'outlives', at: short.info.expiresAt } },
  });
  const { info } = await create(short.token, wish);
  expect(info.expiresAt).toBe(short.info.expiresAt);
  expect(info.createdBy).toBe('short');
});

test('gives a new token no more claims than its creator has', async () => {
  const claims = { paths: ['/prize'], modals: [], slots: [] };
  const lead = await create(OPERATOR.token, {
    name: 'prize lead',
    areas: ['*'],
    verbs: ['tokens', 'read'],
    claims,
  });
  const wish = { name: 'more', areas: ['home'], verbs: ['read'] };
  expect(
    await call(lead.token, 'POST', '/tokens', { ...wish, claims: { ...claims, paths: ['/auth'] } }),
  ).toMatchObject({ status: 403, body: { details: { reason: 'grants', claimed: { paths: ['/auth'] } } } });
  expect((await create(lead.token, { ...wish, name: 'inherits', areas: ['*'] })).info.claims).toEqual(claims);
});

test('refuses a second token of the same name, so that names in the log are unique', async () => {
  const { info } = await create(LEAD.token, { name: 'twice' });
  const again = { name: 'twice', areas: ['home'], verbs: ['read'] };
  expect(await call(LEAD.token, 'POST', '/tokens', again)).toMatchObject({ status: 409 });
  await call(LEAD.token, 'DELETE', `/tokens/${info.id}`);
  expect(await call(LEAD.token, 'POST', '/tokens', again)).toMatchObject({ status: 200 });
  expect(await call(LEAD.token, 'POST', '/tokens', { ...again, name: 'a\u001b[2Jb' })).toMatchObject({
    status: 400,
  });
});

test.each(['operator', ' Operator', 'сторож', 'Запуск'])(
  'refuses the name «%s», under which the site or a configured token stands in the log',
  async (name) => {
    const wish = { name, areas: ['home'], verbs: ['read'] };
    expect(await call(LEAD.token, 'POST', '/tokens', wish)).toMatchObject({ status: 409 });
  },
);

test('says that a token is revoked or expired, and tells an unknown token nothing', async () => {
  const revoked = await create(LEAD.token, { name: 'revoked' });
  const expired = await create(LEAD.token, { name: 'expired', days: 1 });
  expect(await call(LEAD.token, 'DELETE', `/tokens/${revoked.info.id}`)).toMatchObject({
    status: 200,
    body: { revokedAt: expect.any(String) },
  });
  await site.database.db.execute(
    `update deploy_tokens set expires_at = now() - interval '1 second' where name = 'expired'`,
  );
  expect(await call(revoked.token, 'GET', '/status')).toMatchObject({
    status: 401,
    body: {
      code: 'UNAUTHORIZED',
      message: expect.stringMatching(/^The token «revoked» \(\w{8}\) was revoked at \d{4}-/),
      details: { reason: 'revoked', id: revoked.info.id },
    },
  });
  expect(await call(expired.token, 'GET', '/status')).toMatchObject({
    status: 401,
    body: {
      code: 'UNAUTHORIZED',
      details: { reason: 'expired', id: expired.info.id, held: { areas: expired.info.areas } },
    },
  });
  const { status, body } = await call(`${revoked.token}x`, 'GET', '/status');
  expect([status, body]).toEqual([
    401,
    { code: 'UNAUTHORIZED', message: 'No valid deploy token: Authorization: Bearer <token>' },
  ]);
});

test('revokes the tokens made with a revoked one, also by its revoked ones, and keeps them only on request', async () => {
  const stolen = await create(OPERATOR.token, { name: 'stolen', verbs: ['tokens', 'read'] });
  const child = await create(stolen.token, { name: 'child', verbs: ['tokens', 'read'] });
  const grandchild = await create(child.token, { name: 'grandchild' });
  const status = async ({ token }: TokenReply) => (await call(token, 'GET', '/status')).status;
  const revoke = async ({ info }: TokenReply, query = '') =>
    ((await call(OPERATOR.token, 'DELETE', `/tokens/${info.id}${query}`)).body as RevokeReply).created;
  expect(await revoke(child, '?keepCreated=true')).toEqual([expect.objectContaining({ name: 'grandchild' })]);
  expect(await status(grandchild)).toBe(200);
  // a namesake of a revoked token is none of its makers
  const namesake = await create(OPERATOR.token, { name: 'child', verbs: ['tokens', 'read'] });
  const other = await create(namesake.token, { name: 'other' });
  expect((await revoke(stolen)).map(({ name }) => name)).toEqual(['grandchild']);
  expect([await status(grandchild), await status(namesake), await status(other)]).toEqual([401, 200, 200]);
});

test('lists and revokes only the tokens of the caller’s areas', async () => {
  const other = await create(OPERATOR.token, { name: 'account pipeline', areas: ['home', 'account'] });
  expect((await list(LEAD.token)).map(({ name }) => name)).not.toContain('account pipeline');
  expect(await call(LEAD.token, 'DELETE', `/tokens/${other.info.id}`)).toMatchObject({ status: 404 });
  expect(await call(other.token, 'GET', '/status')).toMatchObject({ status: 200 });
  expect(await call(other.token, 'GET', '/tokens')).toMatchObject({ status: 403 });
});

test('stores the hash of a token and not the token', async () => {
  const { token } = await create(LEAD.token, { name: 'kept nowhere' });
  const rows = await site.database.db.select().from(deployTokens);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(await list(OPERATOR.token))).not.toMatch(/hash|[0-9a-f]{64}/);
});

test('ends tokens that are no longer configured, and keeps a revoked one revoked when it is configured again', async () => {
  const { db } = site.database;
  const team = { name: 'a team', areas: ['home'], token: 'a-token-of-some-other-team' };
  const leaked = { name: 'leaked', areas: ['home'], token: 'a-token-that-was-leaked' };
  const folder = { dataDir: '/srv/one', token: { ...OPERATOR, token: 'a-token-of-the-folder' } };
  const elsewhere = { dataDir: '/srv/two', token: { ...OPERATOR, token: 'a-token-of-another-folder' } };
  const status = async ({ token }: { token: string }) => (await call(token, 'GET', '/status')).status;

  await syncTokens(db, [OPERATOR, LEAD, team, leaked]);
  const info = (await list(OPERATOR.token)).find(({ name }) => name === 'leaked')!;
  await call(OPERATOR.token, 'DELETE', `/tokens/${info.id}`);
  await syncTokens(db, [OPERATOR, LEAD, leaked]);
  expect([await status(OPERATOR), await status(team), await status(leaked)]).toEqual([200, 401, 401]);

  // when no token is configured, each data folder has its own token
  await syncTokens(db, [], elsewhere);
  await syncTokens(db, [], folder);
  expect([await status(OPERATOR), await status(folder.token), await status(elsewhere.token)]).toEqual([
    401, 200, 200,
  ]);
  await syncTokens(db, [OPERATOR, LEAD], { dataDir: folder.dataDir, token: null });
  expect([await status(OPERATOR), await status(folder.token)]).toEqual([200, 401]);
});

test('ends the local tokens of a data folder’s former paths when the database is embedded', async () => {
  const { db } = site.database;
  const before = { dataDir: '/srv/before', token: { ...OPERATOR, token: 'a-token-of-before-the-move' } };
  const after = { dataDir: '/srv/after', token: { ...OPERATOR, token: 'a-token-of-after-the-move' } };
  const made = await create(OPERATOR.token, { name: 'made by hand' });
  const status = async (token: string) => (await call(token, 'GET', '/status')).status;
  await syncTokens(db, [], { ...before, embedded: true });
  await syncTokens(db, [], { ...after, embedded: true });
  const seen = [before.token.token, after.token.token, made.token].map(status);
  expect(await Promise.all(seen)).toEqual([401, 200, 200]);
  await syncTokens(db, [OPERATOR, LEAD]);
});

test('limits the tokens that are made for an area in a day, but not those of an operator', async () => {
  // a token of its own, because the other tests have used up the budget of LEAD
  const lead = await create(OPERATOR.token, { name: 'a lead', areas: ['home'], verbs: ['tokens', 'read'] });
  await fillTokens(site.database.db, 'home', 20);
  expect(
    await call(lead.token, 'POST', '/tokens', { name: 'one more', areas: ['home'], verbs: ['read'] }),
  ).toMatchObject({ status: 409, body: { details: { reason: 'day-limit', area: 'home', what: 'tokens' } } });
  await create(OPERATOR.token, { name: 'one more' });
});
