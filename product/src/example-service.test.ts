import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { SignJWT, generateKeyPair } from 'jose';
import { CHEAP_PASSWORDS } from '@site/api/testing/cheap-passwords';
import { openMigratedDatabase } from '@site/api/testing/migrated-database';
import { openTestSite, type TestSite } from '@site/gateway/testing/test-site';
import { buildRelease, buildShell, renderingArea } from '@site/gateway/testing/tiny-release';
import { toApiOptions } from './config/api-options';
import { readConfig } from './config/site-config';
import { SiteProduct } from './site-product';
import { registerPlayer } from './testing/register-player';

const SERVER = path.join(import.meta.dirname, '../../examples/lavka-service/server.mjs');

let site: TestSite;
let service: ChildProcess;
let serviceUrl: string;
const warnings: string[] = [];

beforeAll(async () => {
  const config = readConfig({ SITE_DEMO: '1' });
  const product = new SiteProduct({
    api: { ...toApiOptions(config, false), passwordCost: CHEAP_PASSWORDS },
    demo: false,
  });
  const upstreamLimits = { ...config.upstreamLimits, replyMs: 2_000 };
  site = await openTestSite({ product, database: await openMigratedDatabase(), upstreamLimits });
  await site.deploy(buildShell());
  service = spawn(process.execPath, [SERVER], { env: { PORT: '0', SITE_URL: site.url } });
  service.stderr?.on('data', (text: Buffer) => warnings.push(text.toString()));
  const [line] = (await once(service.stdout!, 'data')) as [Buffer];
  serviceUrl = line.toString().trim();
  await site.client.change({ action: 'upstream', area: 'lavka', url: serviceUrl, why: 'a test' });
});
afterAll(async () => {
  service.kill('SIGKILL');
  await site.close();
});

async function call(url: string, headers: Record<string, string> = {}, id?: string) {
  const reply = await fetch(url, {
    headers: { ...headers, ...(id ? { 'content-type': 'application/json' } : {}) },
    ...(id ? { method: 'POST', body: JSON.stringify({ id }) } : {}),
  });
  return { status: reply.status, body: (await reply.json()) as unknown };
}

test('offers goods to guests, and each player the own orders', async () => {
  const api = `${site.url}/api/lavka`;
  const [one, other] = [await registerPlayer(site, 'Netmaker'), await registerPlayer(site, 'Lampmaker')];
  const as = (token: string) => ({ authorization: `Bearer ${token}` });
  expect(await call(`${api}/goods`)).toMatchObject({
    status: 200,
    body: { goods: [{ id: 'net' }, { id: 'lamp' }] },
  });
  expect((await call(`${api}/orders`)).status).toBe(403);
  expect(await call(`${api}/orders`, as(one), 'net')).toEqual({ status: 200, body: { orders: ['net'] } });
  expect(await call(`${api}/orders`, as(one))).toEqual({ status: 200, body: { orders: ['net'] } });
  expect(await call(`${api}/orders`, as(other))).toEqual({ status: 200, body: { orders: [] } });
  expect(await call(`${api}/openapi.json`)).toMatchObject({ status: 200, body: { openapi: '3.1.0' } });
});

test('refuses a token that somebody else has signed, also with the name of the site', async () => {
  const { privateKey } = await generateKeyPair('EdDSA');
  const forged = await new SignJWT()
    .setProtectedHeader({ alg: 'EdDSA', kid: 'mine' })
    .setIssuer(site.url)
    .setAudience('lavka')
    .setSubject('1')
    .setIssuedAt()
    .setExpirationTime('1m')
    .sign(privateKey);
  expect((await call(`${serviceUrl}/orders`, { authorization: `Bearer ${forged}` })).status).toBe(403);
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`;
  expect((await call(`${serviceUrl}/orders`, { authorization: `Bearer ${unsigned}` })).status).toBe(403);
  expect(warnings.join('')).toContain('a token was refused: ERR_JWKS_NO_MATCHING_KEY');
});

/** Builds an area whose page shows the titles of the goods, or that there are none. */
const buildArea = (area: string, page: string) =>
  buildRelease({
    area,
    paths: [{ prefix: `/${area}`, title: 'Лавка', description: 'Проба' }],
    server: renderingArea(page),
  });

test('loses only the data of its area when the service hangs, and has them again when it goes on', async () => {
  const goods = `((reply) => reply.status === 200 ? 'on sale: ' + reply.body.goods[0].title : 'status ' + reply.status)`;
  await site.deploy(buildArea('lavka', `${goods}(await fetch('/api/lavka/goods'))`));
  await site.deploy(buildArea('faq', `'questions: ' + (await fetch('/api/home/faq')).status`));
  const open = async (path: string) => (await site.get(path, { accept: 'text/html' })).text();
  expect(await open('/lavka')).toContain('on sale: Fishing net');
  // the process keeps its connections and answers nothing
  service.kill('SIGSTOP');
  const began = performance.now();
  const hung = await call(`${site.url}/api/lavka/goods`);
  expect(hung).toMatchObject({ status: 504, body: { code: 'UNAVAILABLE', details: { area: 'lavka' } } });
  expect(performance.now() - began).toBeLessThan(15_000);
  expect(await open('/lavka/any')).toContain('status 504');
  expect(await open('/faq')).toContain('questions: 200');
  expect((await site.get('/api/home/faq')).status).toBe(200);
  service.kill('SIGCONT');
  expect(await call(`${site.url}/api/lavka/goods`)).toMatchObject({ status: 200 });
});
