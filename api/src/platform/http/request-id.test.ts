import type { IncomingHttpHeaders } from 'node:http';
import { createRequestIds, OWN_CALL } from './request-id';

const ID = 'front-0123456789';
const NEW_ID = /^[0-9a-f-]{36}$/;
const NEAR = ['127.0.0.1', '::1', '10.1.2.3', '::ffff:192.168.1.1', 'fd00::1', undefined];
const FAR = ['8.8.8.8', '::ffff:8.8.8.8', '2a00:1450:4010::1'];

const from = (
  remoteAddress: string | undefined,
  { trustsFront, headers = { 'x-request-id': ID } }: { trustsFront: boolean; headers?: IncomingHttpHeaders },
) => createRequestIds(trustsFront)({ headers, socket: { remoteAddress } });

test.each(NEAR)('a front at %s gives a request its id where it is trusted to', (address) => {
  expect(from(address, { trustsFront: true })).toBe(ID);
});

test.each([...NEAR, ...FAR])('otherwise nobody at %s chooses an id', (address) => {
  expect(from(address, { trustsFront: false })).toMatch(NEW_ID);
});

test.each(FAR)('a visitor at %s, who came past the front, chooses none', (address) => {
  expect(from(address, { trustsFront: true })).toMatch(NEW_ID);
});

test.each([true, false])('a call of the process itself keeps its id (a trusted front: %s)', (trustsFront) => {
  expect(from(OWN_CALL, { trustsFront })).toBe(ID);
});

test('without one each request gets its own', () => {
  const ask = () => from('127.0.0.1', { trustsFront: true, headers: {} });
  expect(ask()).toMatch(NEW_ID);
  expect(ask()).not.toBe(ask());
});
