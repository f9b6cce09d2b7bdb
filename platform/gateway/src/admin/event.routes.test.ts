import { once } from 'node:events';
import http2 from 'node:http2';
import { DEPLOY_API } from '@site/contracts/deploy-names';
import { createCertificate } from '@site/server/testing/certificate';
import { changeChannel } from '../channel/change.service';
import { NO_ROUTING } from '../channel/site-routing';
import { EventReader } from '../testing/event-reader';
import { storeTiny } from '../testing/store-tiny';
import { openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell } from '../testing/tiny-release';
import { UNSIGNED } from '../testing/unsigned';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.deploy(buildShell());
});
afterAll(() => site.close());

const change = async (action: 'freeze' | 'unfreeze') =>
  (await site.client.change({ action, area: 'shell', why: 'a test' })).revision;
const readToken = (name: string, verbs: ('read' | 'preview')[] = ['read']) =>
  site.client.createToken({ name, areas: ['home'], verbs });

test('sends the status at once, and again after each change', async () => {
  const events = await EventReader.open(site.url, site.token);
  expect(events.reply.headers.get('content-type')).toMatch(/^text\/event-stream/);
  expect(events.reply.headers.get('cache-control')).toBe('no-store');
  expect(events.reply.headers.get('x-accel-buffering')).toBe('no');
  const first = await events.status();
  expect(first).toEqual(await site.client.fetchStatus());
  const frozen = await change('freeze');
  const shell = (await events.status(({ revision }) => revision === frozen))?.areas[0];
  expect(shell?.frozen).toMatchObject({ why: 'a test' });
  const home = buildRelease({ area: 'home' });
  await site.deploy(home);
  const deployed = await events.status(({ revision }) => revision > frozen);
  expect(deployed?.areas.map(({ area, release }) => [area, release])).toContainEqual([
    'home',
    home.manifest.id,
  ]);
  await change('unfreeze');
  await events.close();
});

test('sends the status to a token of one area, which may read it', async () => {
  const events = await EventReader.open(site.url, (await readToken('reader')).token);
  expect((await events.status())?.areas[0]?.area).toBeDefined();
  await events.close();
});

test('refuses who may not read the status, and a connection that wants no body', async () => {
  expect((await EventReader.open(site.url, 'no token at all')).reply.status).toBe(401);
  const { token } = await readToken('previewer', ['preview']);
  expect((await EventReader.open(site.url, token)).reply.status).toBe(403);
  const headers = { authorization: `Bearer ${site.token}` };
  expect((await site.head(`${DEPLOY_API}/events`, headers)).status).toBe(404);
});

test('sends nothing more to a revoked token, and ends its connections only', async () => {
  const { token, info } = await readToken('leaver');
  const revoked = await EventReader.open(site.url, token);
  const other = await EventReader.open(site.url, site.token);
  await revoked.status();
  await site.client.revokeToken(info.id);
  const changed = await change('freeze');
  expect(await revoked.status(({ revision }) => revision >= changed)).toBeNull();
  expect((await other.status(({ revision }) => revision >= changed))?.revision).toBe(changed);
  expect((await EventReader.open(site.url, token)).reply.status).toBe(401);
  await change('unfreeze');
  await other.close();
});

test('refuses more connections of a token than it may have, and says when to try again', async () => {
  const { token } = await readToken('greedy');
  const opened: EventReader[] = [];
  for (let n = 0; n < 10; n += 1) opened.push(await EventReader.open(site.url, token));
  const { reply } = await EventReader.open(site.url, token);
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '30']);
  for (const one of opened) await one.close();
  const next = await openFree(token);
  expect((await next.status())?.revision).toBeGreaterThan(0);
  await next.close();
});

/** Opens a connection as soon as the gateway has noticed that others have ended. */
async function openFree(token: string): Promise<EventReader> {
  for (;;) {
    const events = await EventReader.open(site.url, token);
    if (events.reply.status === 200) return events;
    await new Promise(setImmediate);
  }
}

test('says that nothing is deployed, and sends events over HTTP/2 until the gateway closes', async () => {
  const secure = await openTestSite({ tls: createCertificate(), origin: 'https://site.example' });
  const client = http2.connect(secure.url, { rejectUnauthorized: false });
  const request = () =>
    client.request({ ':path': `${DEPLOY_API}/events`, authorization: `Bearer ${secure.token}` });
  const early = request();
  const [refused] = (await once(early, 'response')) as [http2.IncomingHttpHeaders];
  expect(refused[':status']).toBe(503);
  early.close();
  const { db } = secure.database;
  const { area, id } = await storeTiny(db, buildShell());
  const deploy = { action: 'deploy', area, to: id, why: 'a test' } as const;
  await changeChannel(db, deploy, { who: 'test', routing: NO_ROUTING, trust: UNSIGNED });
  const stream = request().setEncoding('utf8');
  expect(String(await once(stream, 'data'))).toContain('event: status\ndata: {"revision":1,');
  const ended = once(stream.resume(), 'end');
  await secure.close();
  await ended;
  client.destroy();
});
