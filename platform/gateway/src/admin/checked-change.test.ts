import { randomBytes } from 'node:crypto';
import type { Db } from '@site/server/db';
import type { DeployVerb } from '@site/contracts/deploy-token';
import { DAY_MS, HOUR_MS } from '@site/contracts/time';
import Fastify from 'fastify';
import { PreviewReader } from '../previews/preview-reader';
import { NO_ROUTING } from '../channel/site-routing';
import type { PageGate } from '../deploy-gate/page-gate';
import { fillLog, fillPreviews } from '../testing/fill-tables';
import { fixedSecret } from '../testing/fixed-secret';
import { NO_TRACES } from '../testing/no-traces';
import { NO_EVENTS } from '../testing/no-events';
import { NO_UPSTREAMS } from '../testing/no-upstreams';
import { announceTiny, openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell } from '../testing/tiny-release';
import { UNSIGNED } from '../testing/unsigned';
import { buildDeployApi, NO_EXTENSION } from './deploy.routes';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.deploy(buildShell());
  for (const server of ['exports.area = 1;', 'exports.area = 12;', 'exports.area = 123;'])
    await site.deploy(buildRelease({ server }));
});
afterAll(() => site.close());

const rollBack = () => site.client.change({ action: 'rollback', area: 'home', why: 'it is broken' });
const live = async () => (await site.client.fetchStatus()).areas.find(({ area }) => area === 'home')?.release;

const verbs: DeployVerb[] = ['deploy', 'canary', 'preview', 'read'];
const request = { area: 'home', why: 'a try' };
const next = buildRelease({ server: 'exports.area = 99;' });
const { id: to } = next.manifest;
/** A deploy API that runs `meanwhile` when it would check pages. */
const app = Fastify();
let meanwhile: () => Promise<unknown>;
let result: Awaited<ReturnType<PageGate['check']>>['result'] = 'checked';
/** False if the check refuses a release before it renders pages. */
let begins = true;
let clock = Date.now;
beforeAll(async () => {
  await announceTiny(site.client, next);
  const { db } = site.database;
  await app.register(
    buildDeployApi({
      db,
      limited: db,
      untimed: db,
      actFor: site.database.actFor,
      readCached: () => Promise.resolve(null),
      trust: UNSIGNED,
      live: { refresh: () => Promise.resolve(), current: null },
      gate: {
        async check(_request, _context, _author, options) {
          if (begins) options?.begin?.();
          await meanwhile();
          return { result, remarks: [] };
        },
      },
      metrics: { countMove: () => {} },
      routing: NO_ROUTING,
      preview: {
        secret: fixedSecret(randomBytes(32)),
        clock: () => clock(),
        origin: null,
        reader: new PreviewReader(),
      },
      extension: NO_EXTENSION,
      ...{ traces: NO_TRACES, upstreams: NO_UPSTREAMS, events: NO_EVENTS, staff: null },
    }),
  );
});
afterAll(() => app.close());

async function send(token: string, url: string, payload: object) {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await app.inject({ method: 'POST', url, headers, payload });
  return { status: reply.statusCode, body: reply.json<unknown>() };
}

const changes: [what: string, path: string, body: object][] = [
  ['deploy', '/channel', { ...request, action: 'deploy', to }],
  ['deploy that names a later revision', '/channel', { ...request, action: 'deploy', to, revision: 9_999 }],
  ['canary', '/channel', { ...request, action: 'canary', to, percent: 9 }],
  ['preview', '/previews', { area: 'home', release: to }],
];

test('limits the changes of a token that run at once before it reads anything, not those of the operator', async () => {
  const { token, info } = await site.client.createToken({ name: 'busy', areas: ['home'], verbs });
  let end = () => {};
  const held = new Promise<void>((resolve) => (end = resolve));
  let checked = 0;
  meanwhile = () => ((checked += 1) > 3 ? Promise.resolve() : held);
  const deploy = (author: string) => send(author, '/channel', { ...request, action: 'deploy', to });
  const running = [deploy(token), deploy(token), deploy(token)];
  while (checked < running.length) await new Promise(setImmediate);
  await site.client.revokeToken(info.id);
  const headers = { authorization: `Bearer ${token}` };
  const payload = { ...request, action: 'deploy', to };
  const refused = await app.inject({ method: 'POST', url: '/channel', headers, payload });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
  expect(refused.json()).toMatchObject({ details: { reason: 'token-limit', token: 'busy' } });
  expect((await deploy(site.token)).status).toBe(200);
  end();
  await Promise.all(running);
  await rollBack();
});

test.each(changes)('refuses a %s when its token is revoked meanwhile', async (name, path, body) => {
  const { token, info } = await site.client.createToken({ name, areas: ['home'], verbs });
  const { revision } = await site.client.fetchStatus();
  meanwhile = () => site.client.revokeToken(info.id);
  expect(await send(token, path, body)).toMatchObject({
    status: 401,
    body: { details: { reason: 'revoked', id: info.id } },
  });
  expect((await site.client.fetchStatus()).revision).toBe(revision);
});

test.each(changes)('refuses a %s when the area is rolled back meanwhile', async (what, path, body) => {
  const before = await live();
  await site.deploy(buildRelease({ server: `exports.area = '${what}';` }));
  meanwhile = () => rollBack();
  expect(await send(site.token, path, body)).toMatchObject({
    status: 409,
    body: { details: { reason: 'overtaken', area: 'home', to: before } },
  });
  expect(await live()).toBe(before);
});

test.each([
  ['changes', (db: Db) => fillLog(db, 'pier', 300), changes],
  ['previews', (db: Db, to: string) => fillPreviews(db, 'kiosk', to, 50), changes.slice(-1)],
] as const)('checks no pages beyond the limit of %s in a day', async (what, fill, requests) => {
  const area = what === 'changes' ? 'pier' : 'kiosk';
  await site.deploy(buildRelease({ area }));
  const later = buildRelease({ area, server: `exports.area = 'later';` });
  await announceTiny(site.client, later);
  const { id: release } = later.manifest;
  const { token } = await site.client.createToken({ name: `a ${area}`, areas: [area], verbs });
  await fill(site.database.db, release);
  let checked = 0;
  meanwhile = () => Promise.resolve((checked += 1));
  for (const [, path, body] of requests) {
    const payload = { ...body, area, ...('to' in body ? { to: release } : { release }) };
    expect(await send(token, path, payload)).toMatchObject({
      status: 409,
      body: { details: { reason: 'day-limit', area, what } },
    });
  }
  expect(checked).toBe(0);
});

test('counts deploys that their check refused after it had begun to render as changes of the day', async () => {
  const area = 'stall';
  await site.deploy(buildRelease({ area }));
  const later = buildRelease({ area, server: `exports.area = 'later';` });
  await announceTiny(site.client, later);
  const { token } = await site.client.createToken({ name: 'a stall', areas: [area], verbs });
  await fillLog(site.database.db, area, 297);
  let checked = 0;
  meanwhile = () => {
    checked += 1;
    throw new Error('the pages fail');
  };
  const deploy = () =>
    send(token, '/channel', { action: 'deploy', area, to: later.manifest.id, why: 'a try' });
  begins = false;
  for (let tries = 0; tries < 3; tries += 1) expect(await deploy()).toMatchObject({ status: 500 });
  begins = true;
  for (let tries = 0; tries < 2; tries += 1) expect(await deploy()).toMatchObject({ status: 500 });
  expect(await deploy()).toMatchObject({ status: 409, body: { details: { reason: 'day-limit', area } } });
  expect(checked).toBe(5);
});

describe('a check without a deploy', () => {
  const area = 'booth';
  const later = buildRelease({ area, server: `exports.area = 'later';` });
  const { id: release } = later.manifest;
  let token: string;
  let checked = 0;
  beforeAll(async () => {
    await site.deploy(buildRelease({ area }));
    await announceTiny(site.client, later);
    ({ token } = await site.client.createToken({ name: 'a booth', areas: [area], verbs }));
  });
  beforeEach(() => {
    checked = 0;
    meanwhile = () => Promise.resolve((checked += 1));
  });
  const check = (by: string, id = release) => send(by, '/page-checks', { area, release: id });

  test('renders nothing of a frozen area', async () => {
    await site.client.change({ action: 'freeze', area, why: 'it is broken' });
    const details = { reason: 'frozen', area, why: 'it is broken' };
    expect(await check(token)).toMatchObject({ status: 409, body: { details } });
    expect(checked).toBe(0);
    await site.client.change({ action: 'unfreeze', area, why: 'it is mended' });
  });

  test('renders nothing of a release that claims more than the token may', async () => {
    const greedy = buildRelease({ area, paths: [{ prefix: '/more', title: 'T', description: 'D' }] });
    await announceTiny(site.client, greedy);
    const details = { reason: 'claims', area, claimed: { paths: ['/more'] } };
    expect(await check(token, greedy.manifest.id)).toMatchObject({ status: 403, body: { details } });
    expect(checked).toBe(0);
  });

  test('counts previews that their check refused apart from checks without a preview', async () => {
    meanwhile = () => {
      checked += 1;
      throw new Error('the code is harmful');
    };
    const show = () => send(token, '/previews', { area, release });
    const nextWeek = (Math.ceil(Date.now() / DAY_MS) + 7) * DAY_MS;
    for (let tries = 0; tries < 300; tries += 1) {
      clock = () => nextWeek + tries * 5_000;
      expect(await show()).toMatchObject({ status: 500 });
    }
    clock = () => nextWeek + HOUR_MS;
    const details = { reason: 'day-limit', area, what: 'checks', most: 300 };
    expect(await show()).toMatchObject({ status: 409, body: { details } });
    expect(checked).toBe(300);
    meanwhile = () => Promise.resolve();
    expect(await check(token)).toMatchObject({ status: 200 });
    clock = Date.now;
  });

  test('has a limit of a day of its own, which live releases do not use up', async () => {
    await fillLog(site.database.db, area, 300);
    result = 'live';
    for (let tries = 0; tries < 2; tries += 1) expect(await check(token)).toMatchObject({ status: 200 });
    result = 'checked';
    checked = 0;
    const tomorrow = Math.ceil(Date.now() / DAY_MS) * DAY_MS;
    for (let tries = 0; tries < 300; tries += 1) {
      // slower than the limit of calls in a minute
      clock = () => tomorrow + tries * 5_000;
      expect(await check(token)).toMatchObject({ status: 200, body: { drawn: true, faults: [] } });
    }
    clock = () => tomorrow + HOUR_MS;
    const details = { reason: 'day-limit', area, what: 'checks', most: 300 };
    expect(await check(token)).toMatchObject({ status: 409, body: { details } });
    expect(checked).toBe(300);
    expect(await check(site.token)).toMatchObject({ status: 200 });
  });
});
