import type { IncomingHttpHeaders } from 'node:http';
import { createRequestId } from './request-id';

const ID = 'front-0123456789';
const from = (remoteAddress: string | undefined, headers: IncomingHttpHeaders = { 'x-request-id': ID }) =>
  createRequestId({ headers, socket: { remoteAddress } });

test.each(['127.0.0.1', '::1', '10.1.2.3', '::ffff:192.168.1.1', 'fd00::1', undefined])(
  'a front at %s gives a request its id',
  (address) => {
    expect(from(address)).toBe(ID);
  },
);

test.each(['8.8.8.8', '::ffff:8.8.8.8', '2a00:1450:4010::1'])('a visitor at %s chooses no id', (address) => {
  expect(from(address)).toMatch(/^[0-9a-f-]{36}$/);
});

test('without one each request gets its own', () => {
  expect(from('127.0.0.1', {})).not.toBe(from('127.0.0.1', {}));
});
