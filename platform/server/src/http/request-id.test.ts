import type { IncomingHttpHeaders } from 'node:http';
import { createRequestIds, OWN_CALL } from './request-id';

const ID = 'front-0123456789';
const NEW_ID = /^[0-9a-f-]{36}$/;
const PRIVATE = ['127.0.0.1', '::1', '10.1.2.3', '::ffff:192.168.1.1', 'fd00::1', undefined];
const PUBLIC = ['8.8.8.8', '::ffff:8.8.8.8', '2a00:1450:4010::1'];

const from = (
  remoteAddress: string | undefined,
  { trustsFront, headers = { 'x-request-id': ID } }: { trustsFront: boolean; headers?: IncomingHttpHeaders },
) => createRequestIds(trustsFront)({ headers, socket: { remoteAddress } });

test.each(PRIVATE)('keeps the id from a trusted reverse proxy at %s', (address) => {
  expect(from(address, { trustsFront: true })).toBe(ID);
});

test.each([...PRIVATE, ...PUBLIC])(
  'ignores an id from %s when reverse proxies are not trusted',
  (address) => {
    expect(from(address, { trustsFront: false })).toMatch(NEW_ID);
  },
);

test.each(PUBLIC)('ignores an id from a visitor at %s who bypasses the reverse proxy', (address) => {
  expect(from(address, { trustsFront: true })).toMatch(NEW_ID);
});

test.each([true, false])(
  'keeps the id of a call of the process itself (trusted reverse proxy: %s)',
  (trustsFront) => {
    expect(from(OWN_CALL, { trustsFront })).toBe(ID);
  },
);

test('gives each request without an id a new one', () => {
  const createId = () => from('127.0.0.1', { trustsFront: true, headers: {} });
  expect(createId()).toMatch(NEW_ID);
  expect(createId()).not.toBe(createId());
});
