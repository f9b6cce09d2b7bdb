import type { Socket } from 'node:net';
import { MAX_INFORMATIONAL_REPLIES, toWireBytes } from '@site/server/network/bound-reply';
import { type AbusiveService, drip, flood, startAbusiveService } from '@site/server/testing/abusive-service';
import { callFault } from '../testing/upstream-call';
import { Upstream, type UpstreamCall } from './upstream';
import { ABUSE_REST, type UpstreamLimits } from './upstream-limits';

const LIMITS: UpstreamLimits = {
  connectMs: 2_000,
  replyMs: 2_000,
  totalMs: 8_000,
  replyBytes: 64 * 1024,
  requestBytes: 512 * 1024,
  calls: 4,
  restMs: 60_000,
};
const HINTS = 'HTTP/1.1 103 Early Hints\r\nlink: </a.css>; rel=preload\r\n\r\n';
const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';
const REPLY = `${HEAD}content-length: 2\r\n\r\n{}`;
/** Bytes that the buffers of a connection on one machine may hold. */
const BUFFERS = 32 * 2 ** 20;

let service: AbusiveService;
let upstream: Upstream;
let respond: (socket: Socket) => void;

beforeEach(async () => {
  service = await startAbusiveService((socket) => respond(socket));
  open();
});
afterEach(async () => {
  await upstream.stop();
  await service.close();
});

const open = (limits: Partial<UpstreamLimits> = {}) =>
  (upstream = new Upstream(service.url, { limits: { ...LIMITS, ...limits }, onRest: () => {} }));

const faultOf = (call: Partial<UpstreamCall> = {}) => callFault(upstream, call);

/** Waits until the gateway has ended the connections of its calls. */
async function untilEnded(): Promise<void> {
  while (service.open > 0) await new Promise((resolve) => setTimeout(resolve, 10));
}

test('passes over the informational replies that a service may send', async () => {
  await upstream.stop();
  open({ calls: 1 });
  respond = (socket) => void socket.write(HINTS.repeat(MAX_INFORMATIONAL_REPLIES) + REPLY);
  expect([await faultOf(), await faultOf(), service.connections]).toEqual(['none', 'none', 1]);
});

test('ends a call after a few informational replies, while the service sends more', async () => {
  let sent = { parts: 0 };
  respond = (socket) => (sent = drip(socket, HINTS, { ms: 5 }));
  expect(await faultOf()).toBe('abuse');
  await untilEnded();
  expect(sent.parts).toBeGreaterThan(MAX_INFORMATIONAL_REPLIES);
  expect(sent.parts).toBeLessThan(MAX_INFORMATIONAL_REPLIES * 10);
});

test('ends a call with a flood of informational replies', async () => {
  let sent = { bytes: 0 };
  respond = (socket) => (sent = flood(socket, HINTS.repeat(1_000)));
  expect(await faultOf()).toBe('abuse');
  await untilEnded();
  expect(sent.bytes).toBeLessThan(BUFFERS);
});

test.each([
  ['chunk extensions', `${HEAD}transfer-encoding: chunked\r\n\r\n`, `1;e=${'e'.repeat(60_000)}\r\n \r\n`],
  ['empty lines before the reply', '', '\r\n'.repeat(30_000)],
])('ends a call when more bytes arrive than its reply may need: %s', async (_what, head, part) => {
  let sent = { bytes: 0 };
  respond = (socket) => {
    socket.write(head);
    sent = flood(socket, part);
  };
  expect(await faultOf()).toBe('abuse');
  await untilEnded();
  expect(sent.bytes).toBeLessThan(BUFFERS);
});

test('counts the bytes of a reply also when the service does not read the request', async () => {
  respond = (socket) => {
    socket.pause();
    socket.write(`${HEAD}transfer-encoding: chunked\r\n\r\n`);
    flood(socket, `1;e=${'e'.repeat(60_000)}\r\n \r\n`);
  };
  const body = Buffer.alloc(LIMITS.requestBytes, ' ');
  const headers = { 'content-type': 'application/json' };
  expect(await faultOf({ method: 'POST', body, headers })).toBe('abuse');
});

test('counts the bytes of each call on a connection for itself', async () => {
  await upstream.stop();
  open({ calls: 1 });
  const length = LIMITS.replyBytes;
  respond = (socket) => void socket.write(`${HEAD}content-length: ${length}\r\n\r\n${' '.repeat(length)}`);
  const calls = Math.ceil(toWireBytes(length) / length) + 1;
  for (let call = 0; call < calls; call += 1) expect(await faultOf()).toBe('none');
  expect(service.connections).toBe(1);
});

test('waits for the final reply no longer because informational replies arrive', async () => {
  await upstream.stop();
  open({ connectMs: 100, replyMs: 300 });
  // the last one leaves no time for the reply, however slow this machine is
  respond = (socket) => drip(socket, HINTS, { ms: 100, times: MAX_INFORMATIONAL_REPLIES - 1, last: REPLY });
  expect(await faultOf()).toBe('reply-timeout');
  await untilEnded();
});

test('gives a service that abuses the protocol a longer rest', async () => {
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  respond = (socket) => void socket.write(HINTS.repeat(MAX_INFORMATIONAL_REPLIES + 1));
  for (let call = 0; call < 5; call += 1) expect(await faultOf()).toBe('abuse');
  expect([await faultOf(), service.connections]).toEqual(['resting', 5]);
  respond = (socket) => void socket.write(REPLY);
  now += LIMITS.restMs * ABUSE_REST - 1;
  expect(await faultOf()).toBe('resting');
  now += 1;
  expect([await faultOf(), upstream.isResting]).toEqual(['none', false]);
});

test('ends the running calls when it stops', async () => {
  const arrived = new Promise<void>((resolve) => (respond = () => resolve()));
  const call = faultOf();
  await arrived;
  await upstream.stop();
  expect(await call).toBe('ended');
});
