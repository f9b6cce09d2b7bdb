import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReleaseManifest } from '@site/contracts/release';
import type { Environment } from '../../platform/gateway/src/cli/connection/connect';
import { checkRelease } from './check-release';

const TOKEN = 'a-token-of-the-own-site';

let site: Server;
let url: string;
let received: IncomingHttpHeaders[];
beforeEach(async () => {
  received = [];
  site = createServer((request, response) => {
    received.push(request.headers);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ problems: [] }));
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterEach(async () => {
  site.closeAllConnections();
  site.close();
  await once(site, 'close');
});

const build = () => Promise.resolve({ area: 'home' } as ReleaseManifest);
const check = (env: Environment) => checkRelease(url, build, env);

test('keeps the token of another site, and says whose it is', async () => {
  const lines = await check({ SITE_TOKEN: TOKEN, SITE_URL: 'https://own.example' });
  expect(received).toEqual([]);
  expect(lines).toEqual([
    `  общие модули не сверены с сайтом (SITE_TOKEN — от сайта https://own.example (SITE_URL), поэтому на ${url} не отправлен; если он от этого сайта, задайте SITE_URL=${url}): чего ему не хватает, скажет консоль браузера`,
  ]);
});

test.each(['https://127.0.0.1', 'http://127.0.0.1:1', 'own.example', 'http://127.0.0.1.own.example'])(
  'keeps the token of %s',
  async (own) => {
    await check({ SITE_TOKEN: TOKEN, SITE_URL: own });
    expect(received).toEqual([]);
  },
);

test('sends the token to the site of SITE_URL, and without SITE_URL to the named one', async () => {
  for (const env of [{}, { SITE_URL: '' }, { SITE_URL: `${url}/` }, { SITE_URL: `${url}/donate` }])
    expect(await check({ SITE_TOKEN: `${TOKEN}\n`, ...env })).toEqual([
      '  проверено сайтом: общие модули, имена и пути сходятся',
    ]);
  expect(received.map(({ authorization }) => authorization)).toEqual(Array(4).fill(`Bearer ${TOKEN}`));
});

test('asks nothing without a token', async () => {
  expect(await check({})).toEqual([
    '  общие модули не сверены с сайтом (нет SITE_TOKEN с правом read): чего ему не хватает, скажет консоль браузера',
  ]);
  expect(received).toEqual([]);
});
