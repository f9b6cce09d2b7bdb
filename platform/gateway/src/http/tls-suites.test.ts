import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import tls, { type ConnectionOptions } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { createServer } from '../app';
import { readGatewayConfig } from '../config/gateway-config';
import { createCertificate } from '@site/server/testing/certificate';
import { TINY_DEFAULTS } from '../testing/tiny-product';

let app: FastifyInstance;
beforeAll(async () => {
  app = createServer({
    ...readGatewayConfig({}, TINY_DEFAULTS),
    tls: createCertificate(),
    logLevel: 'silent',
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Returns protocol and suite of a handshake, or the code of the error that ended it. */
async function shakeHands(options: ConnectionOptions): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const socket = tls.connect({ port, host: '127.0.0.1', rejectUnauthorized: false, ...options });
  const failed = once(socket, 'error').then(([error]) => (error as NodeJS.ErrnoException).code ?? '');
  const agreed = once(socket, 'secureConnect').then(
    () => `${socket.getProtocol()} ${socket.getCipher().name}`,
  );
  failed.catch(() => {});
  agreed.catch(() => {});
  const outcome = await Promise.race([failed, agreed.catch(() => failed)]);
  socket.destroy();
  return outcome;
}

test.each<[string, ConnectionOptions]>([
  // security level 0, so that the client itself offers the old protocol
  ['TLS 1.1', { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT:@SECLEVEL=0' }],
  ['a CBC suite', { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA256' }],
  ['an older CBC suite', { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES256-SHA' }],
])('refuses a handshake with %s', async (_what, options) => {
  expect(await shakeHands(options)).toMatch(/^ERR_SSL_.*ALERT/);
});

test.each<[string, ConnectionOptions]>([
  ['TLSv1.2 ECDHE-ECDSA-AES128-GCM-SHA256', { maxVersion: 'TLSv1.2' }],
  [
    'TLSv1.2 ECDHE-ECDSA-CHACHA20-POLY1305',
    { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-CHACHA20-POLY1305' },
  ],
  ['TLSv1.3 TLS_AES_256_GCM_SHA384', { ciphers: 'TLS_AES_256_GCM_SHA384' }],
])('agrees on %s', async (agreed, options) => {
  expect(await shakeHands(options)).toBe(agreed);
});
