import net from 'node:net';
import { type GuardedServer, openGuarded, until } from '../../testing/guarded-server';
import { HandshakeRates } from './handshake-rates';

const hostOf = (network: number, host: number) => `198.${network >> 8}.${network & 255}.${host}`;

test('gives one address, its /24 and all networks together their share of handshakes', () => {
  let now = 0;
  const rates = new HandshakeRates(10, () => now);
  const begin = (addresses: string[]) => addresses.filter((address) => rates.take(address)).length;
  const many = (count: number, toAddress: (number: number) => string) =>
    Array.from({ length: count }, (_, n) => toAddress(n));
  expect(begin(many(50, () => hostOf(1, 1)))).toBe(20);
  expect(begin(many(50, () => hostOf(1, 2)))).toBe(20);
  now = 2_000;
  expect(begin(many(150, (number) => hostOf(2, number % 10)))).toBe(80);
  // refused ones make the site no busier
  expect(begin(many(500, () => hostOf(2, 1)))).toBe(0);
  expect(begin(many(120, (number) => hostOf(3 + (number % 12), 1)))).toBe(120);
  // the site is busy now, so that a network which begins many gets eight
  expect(begin(many(30, () => hostOf(40, 1)))).toBe(8);
  now = 4_000;
  expect(begin(many(30, () => hostOf(40, 1)))).toBe(20);
});

let server: GuardedServer | null = null;
afterEach(() => server?.close());

test('closes connections of an address that begins too many TLS handshakes, before their first byte', async () => {
  const secure = await openGuarded({ senderHandshakes: 5 }, { secure: true, now: () => 0 });
  server = secure;
  let closed = 0;
  for (let number = 0; number < 30; number += 1) {
    const socket = net.connect({ port: secure.port, host: '127.0.0.1', localAddress: '127.0.7.1' });
    secure.opened.push(socket);
    socket.on('error', () => {}).once('close', () => (closed += 1));
  }
  await until(() => closed === 20);
  expect(await secure.refusals('sender-handshakes')).toBe(20);
});
