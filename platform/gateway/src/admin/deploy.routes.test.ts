import type { Database, Db } from '@site/server/db';
import { openTestDatabase } from '@site/server/testing/test-database';
import fastify, { type FastifyInstance } from 'fastify';
import { PreviewReader } from '../previews/preview-reader';
import { NO_ROUTING } from '../channel/site-routing';
import { GatewayMetrics } from '../metrics/gateway-metrics';
import { migrateGateway } from '../db/migrate';
import { fixedSecret } from '../testing/fixed-secret';
import { NO_TRACES } from '../testing/no-traces';
import { NO_EVENTS } from '../testing/no-events';
import { NO_UPSTREAMS } from '../testing/no-upstreams';
import { buildRelease } from '../testing/tiny-release';
import { buildDeployApi, NO_EXTENSION } from './deploy.routes';
import { syncTokens } from './tokens/token.service';
import { UNSIGNED } from '../testing/unsigned';

const TOKEN = 'a-token-that-deploys-home-only';
const OPERATOR = 'a-token-of-the-operator';
const READER = 'a-token-that-reads-promo-only';
let database: Database;
let app: FastifyInstance;
/** Transactions of the calls of teams. */
let limited = 0;
/** For whom the calls have acted. */
let senders: (string | null)[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  await database.exclusively(migrateGateway);
  await syncTokens(database.db, [
    { name: 'ci', areas: ['home'], token: TOKEN },
    { name: 'operator', areas: ['*'], token: OPERATOR },
    { name: 'reader', areas: ['promo'], token: READER, verbs: ['read'] },
  ]);
  app = fastify();
  const live = { refresh: () => Promise.resolve(), current: null };
  await app.register(
    buildDeployApi({
      db: database.db,
      limited: countTransactions(database.limited),
      untimed: database.untimed,
      actFor(sender, work) {
        senders.push(sender);
        database.actFor(sender, work);
      },
      readCached: () => Promise.resolve(null),
      trust: UNSIGNED,
      live,
      gate: { check: () => Promise.resolve({ result: 'live', remarks: [] }) },
      metrics: new GatewayMetrics(),
      routing: NO_ROUTING,
      preview: {
        secret: fixedSecret(Buffer.alloc(32)),
        clock: Date.now,
        origin: null,
        reader: new PreviewReader(),
      },
      extension: NO_EXTENSION,
      traces: NO_TRACES,
      upstreams: NO_UPSTREAMS,
      events: NO_EVENTS,
      staff: null,
    }),
  );
});
afterAll(async () => {
  await app.close();
  await database.close();
});

function countTransactions(db: Db): Db {
  const transaction = (work: (tx: Db) => Promise<unknown>) => {
    limited += 1;
    return db.transaction(work);
  };
  return Object.create(db, { transaction: { value: transaction } }) as Db;
}

const json = { 'content-type': 'application/json' };
const bearer = { ...json, authorization: `Bearer ${TOKEN}` };

test.each([
  ['too big', json, '"'.padEnd(3 * 1024 * 1024, 'x')],
  ['malformed', json, '{"area":'],
  ['not a manifest', json, '{}'],
  ['of an unknown type', { 'content-type': 'text/xml' }, '<a/>'],
])('tells a caller without a token nothing about a body that is %s', async (_what, headers, payload) => {
  const reply = await app.inject({ method: 'POST', url: '/releases', headers, payload });
  expect([reply.statusCode, reply.json()]).toEqual([401, expect.objectContaining({ code: 'UNAUTHORIZED' })]);
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('tells a caller with a token what is wrong with the body', async () => {
  const post = (payload: string) =>
    app.inject({ method: 'POST', url: '/releases', headers: bearer, payload });
  expect((await post('"'.padEnd(3 * 1024 * 1024, 'x'))).statusCode).toBe(413);
  expect((await post('{"area":')).statusCode).toBe(400);
});

test('accepts a token for its own areas only', async () => {
  const announce = (area: string) =>
    app.inject({
      method: 'POST',
      url: '/releases',
      headers: bearer,
      payload: JSON.stringify(buildRelease({ area }).manifest),
    });
  expect((await announce('home')).statusCode).toBe(200);
  expect((await announce('account')).json()).toMatchObject({ code: 'FORBIDDEN' });
  const move = { area: 'account', action: 'rollback', why: 'it is broken' };
  const moved = await app.inject({ method: 'POST', url: '/channel', headers: bearer, payload: move });
  expect(moved.statusCode).toBe(403);
});

test('runs the calls of teams, and not those of operators, on the few connections of teams', async () => {
  const announce = (token: string) =>
    app.inject({
      method: 'POST',
      url: '/releases',
      headers: { ...json, authorization: `Bearer ${token}` },
      payload: buildRelease().manifest,
    });
  for (const [token, transactions] of [
    [TOKEN, 1],
    [OPERATOR, 0],
  ] as const) {
    limited = 0;
    expect((await announce(token)).statusCode).toBe(200);
    expect(limited).toBe(transactions);
  }
});

describe('for malformed calls of a token that may only read', () => {
  const send = (url: string, payload: string) =>
    app.inject({
      method: 'POST',
      url,
      headers: { ...json, authorization: `Bearer ${READER}` },
      payload,
    });

  test('stops at the first errors of a body, however many it has', async () => {
    const { manifest } = buildRelease();
    const files = Array.from({ length: 100_000 }, () => ({}));
    const store = `/store/home/${manifest.id}`;
    for (const [url, body] of [
      ['/releases', { ...manifest, files }],
      ['/check', { ...manifest, files, [`x${'y'.repeat(100_000)}`]: 1 }],
      [store, { manifest: { ...manifest, files } }],
    ] as const) {
      const reply = await send(url, JSON.stringify(body));
      expect([url, reply.statusCode]).toEqual([url, 400]);
      expect(reply.json<{ details: unknown[] }>().details).toHaveLength(10);
      expect(reply.body.length).toBeLessThan(8_000);
    }
  });

  test('counts them in the budget of the token', async () => {
    const statuses = [];
    for (let call = 0; call < 31; call += 1) statuses.push((await send('/releases', '{}')).statusCode);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(statuses.at(-1)).toBe(429);
  });
});

test('lets a team check the stored releases of its own areas only', async () => {
  const check = async (token: string, area: string) =>
    (
      await app.inject({
        url: `/store/${area}/0123456789abcdef`,
        headers: { authorization: `Bearer ${token}` },
      })
    ).statusCode;
  expect(await check(READER, 'promo')).toBe(200);
  expect(await check(READER, 'home')).toBe(403);
  expect(await check(OPERATOR, 'home')).toBe(200);
});

test('acts for the site itself in calls of operators, and for its token in calls of a team', async () => {
  const senderOf = async (token: string) => {
    senders = [];
    await app.inject({ url: '/status', headers: { authorization: `Bearer ${token}` } });
    return senders;
  };
  expect(await senderOf(OPERATOR)).toEqual([null]);
  expect(await senderOf(READER)).toEqual(['token reader']);
  expect(await senderOf('no-such-token')).toEqual([]);
});
