import { createProxyTrust } from '@site/server/network/trusted-proxies';
import Fastify from 'fastify';
import { admitRequests } from './clients/admit-requests';
import { serverLimits } from './clients/server-options';
import { comesFromOutside } from './comes-from-outside';
import { isOfSite } from './is-own-request';

const HOST = { site: 'https://port.example', host: 'port.example' };

test.each([
  ['?name=%D0%BF%D0%BE%D1%80%D1%82+x&empty=&a=1&a=2', { name: 'порт x', empty: '', a: ['1', '2'] }],
  ['?bad=%ff%zz&good=%41', { bad: '\uFFFD%zz', good: 'A' }],
])('decodes the query %s without an error for each malformed part', async (query, expected) => {
  const app = Fastify(serverLimits({ requestMs: 30_000, streams: 100 }));
  app.get('/', (request) => request.query);
  expect((await app.inject(`/${query}`)).json()).toEqual(expected);
  await app.close();
});

test('does not parse an origin or referrer of 15 kB', () => {
  const long = `https://port.example/${'%E4%BD%A0'.repeat(1_600)}`;
  expect([isOfSite('https://port.example/x', HOST), isOfSite(long, HOST)]).toEqual([true, false]);
  const from = (referer: string) =>
    comesFromOutside({ headers: { 'sec-fetch-site': 'cross-site', referer }, host: HOST.host }, HOST.site);
  expect([from('https://other.example/'), from(long.replace('port', 'other'))]).toEqual([true, false]);
});

test('finds the sender at the end of a list of addresses, of which it reads no more', async () => {
  const app = Fastify({ trustProxy: createProxyTrust(['127.0.0.1']) });
  app.get('/', ({ ip, headers }) => ({ ip, length: headers['x-forwarded-for']?.length }));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  admitRequests(app, []);
  const headers = { 'x-forwarded-for': `${'198.51.100.1, '.repeat(900)}203.0.113.9` };
  expect(await (await fetch(url, { headers })).json()).toEqual({ ip: '203.0.113.9', length: 1_000 });
  await app.close();
});
