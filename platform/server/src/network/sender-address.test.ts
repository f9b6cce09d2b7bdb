import Fastify from 'fastify';
import { toAddressGroup, toCustomerNetwork, toSenderKey, toWitnessNetwork } from './sender-address';
import { createProxyTrust, isProxyRule, type TrustedProxies } from './trusted-proxies';

test.each([
  ['8.8.8.8', '8.8.8.8'],
  ['::ffff:8.8.8.8', '8.8.8.8'],
  ['10.0.0.7', null],
  ['own-call', null],
  // a request whose connection has ended
  [undefined, null],
  ['2606:4700:0010:0::1', '2606:4700:10:0'],
  ['2606:4700::6810:84e5', '2606:4700:0:0'],
])('limits the sender %s by the key %s', (ip, key) => {
  expect(toSenderKey(ip)).toBe(key);
});

test.each([
  ['8.8.8.8:50123', '8.8.8.8', '8.8.8.0/24'],
  ['[2606:4700:10::7]:50123', '2606:4700:10:0', '2606:4700:10/48'],
  ['[2606:4700:10::7]', '2606:4700:10:0', '2606:4700:10/48'],
])('reads %s without the port that a proxy has added', (written, key, network) => {
  expect([toSenderKey(written), toWitnessNetwork(written)]).toEqual([key, network]);
});

test('puts all addresses of an IPv6 /64 into one group, also those of a private network', () => {
  expect(toAddressGroup('fd00:1:2:3::9')).toBe(toAddressGroup('fd00:1:2:3:ffff::1'));
  expect(toAddressGroup('fd00:1:2:4::9')).not.toBe(toAddressGroup('fd00:1:2:3::9'));
});

test.each([
  ['8.8.8.8', '8.8.8.8'],
  ['::ffff:8.8.8.8', '8.8.8.8'],
  ['2606:4700:10:12ff::1', '2606:4700:10:1200/56'],
  ['2606:4700:10:34::1', '2606:4700:10:0/56'],
  ['2606:4700::6810:84e5', '2606:4700:0:0/56'],
])('finds the network of one customer for %s: %s', (address, network) => {
  expect(toCustomerNetwork(address)).toBe(network);
});

test.each([
  ['8.8.8.8', '8.8.8.0/24'],
  ['::ffff:8.8.8.8', '8.8.8.0/24'],
  ['10.0.0.7', '10.0.0.0/24'],
  ['2606:4700:10:34::1', '2606:4700:10/48'],
  ['own-call', 'own-call'],
])('counts %s as a witness of the network %s', (address, network) => {
  expect(toWitnessNetwork(address)).toBe(network);
});

test.each<[string, TrustedProxies, string, string, string]>([
  ['trusts no peer by default', [], '10.0.0.7', '9.9.9.9', '10.0.0.7'],
  ['ignores a header that the visitor has written', ['10.0.0.7'], '8.8.8.8', '9.9.9.9', '8.8.8.8'],
  [
    'uses the last address, which the proxy has added',
    ['10.0.0.7'],
    '10.0.0.7',
    '1.1.1.1, 9.9.9.9',
    '9.9.9.9',
  ],
  ['passes over a chain of trusted proxies', ['10.0.0.0/8'], '10.0.0.7', '9.9.9.9, 10.1.1.1', '9.9.9.9'],
  ['counts proxies', 2, '203.0.113.5', '1.1.1.1, 9.9.9.9, 198.51.100.1', '9.9.9.9'],
  ['trusts an IPv6 proxy', ['fd00::/8'], 'fd00::1', '9.9.9.9', '9.9.9.9'],
  ['trusts an IPv4 proxy that a socket shows as IPv6', ['10.0.0.7'], '::ffff:10.0.0.7', '9.9.9.9', '9.9.9.9'],
])('%s', async (_what, proxies, peer, forwarded, sender) => {
  const app = Fastify({ trustProxy: createProxyTrust(proxies) });
  app.get('/', (request) => ({ ip: request.ip }));
  const reply = await app.inject({
    url: '/',
    remoteAddress: peer,
    headers: { 'x-forwarded-for': forwarded },
  });
  expect(reply.json()).toEqual({ ip: sender });
  await app.close();
});

test.each([
  ['127.0.0.1', true],
  ['10.0.0.0/8', true],
  ['fd00::/8', true],
  ['0.0.0.0/0', false],
  ['::/0', false],
  ['10.0.0.0/33', false],
  ['localhost', false],
  ['10.0.0.0/8/8', false],
])('judges whether %s can name a proxy: %s', (rule, isAccepted) => {
  expect(isProxyRule(rule)).toBe(isAccepted);
});
