import { sendJson, startTeamService, type TeamService } from '../testing/team-service';
import { callFault, LIMITS } from '../testing/upstream-call';
import { Upstream, type UpstreamCall } from './upstream';

let service: TeamService;
let upstream: Upstream;
let rests: boolean[];

beforeEach(async () => {
  rests = [];
  service = await startTeamService((_request, reply) => sendJson(reply, { goods: ['a net'] }));
  upstream = new Upstream(service.url, { limits: LIMITS, onRest: (resting) => rests.push(resting) });
});
afterEach(async () => {
  await upstream.stop();
  await service.close();
});

const faultOf = (call: Partial<UpstreamCall> = {}) => callFault(upstream, call);

const json = { 'content-type': 'application/json' };
const SENDERS = ['a', 'b', 'c', 'd', 'e'].map((name) => `area ${name}`);

test('fails at once after many failures, tests with one call at a time, and goes on when it succeeds', async () => {
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  service.answer = (request) => request.socket.destroy();
  for (const sender of SENDERS) expect(await faultOf({ sender })).toBe('broken-reply');
  expect([await faultOf(), upstream.isResting, rests]).toEqual(['resting', true, [true]]);
  expect(service.requests).toHaveLength(5);
  now += LIMITS.restMs;
  service.answer = () => {};
  let hasEnded = false;
  const probe = faultOf().finally(() => (hasEnded = true));
  // refused at once, instead of waiting for the end of the probe
  expect([await faultOf(), hasEnded]).toEqual(['resting', false]);
  expect([await probe, service.requests.length]).toEqual(['reply-timeout', 6]);
  now += LIMITS.restMs;
  service.answer = (_request, reply) => sendJson(reply, {});
  expect([await faultOf(), await faultOf(), upstream.isResting]).toEqual(['none', 'none', false]);
  expect(rests).toEqual([true, true, false]);
});

test('rests in each outage that the same senders see', async () => {
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  for (let outage = 0; outage < 2; outage += 1) {
    service.answer = (request) => request.socket.destroy();
    for (const sender of SENDERS) await faultOf({ sender });
    expect(upstream.isResting).toBe(true);
    now += LIMITS.restMs;
    service.answer = (_request, reply) => sendJson(reply, {});
    expect([await faultOf(), upstream.isResting]).toEqual(['none', false]);
  }
});

test('rests in an outage that few senders see for a while', async () => {
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  service.answer = (request) => request.socket.destroy();
  for (let pause = 0; pause < 3; pause += 1) {
    expect(upstream.isResting).toBe(false);
    for (const sender of SENDERS.slice(0, 2)) await faultOf({ sender });
    now += LIMITS.restMs - 1;
    for (const sender of SENDERS.slice(0, 2)) await faultOf({ sender });
    now += 1;
  }
  expect(upstream.isResting).toBe(true);
});

test('does not rest because single calls of visitors fail', async () => {
  service.answer = (_request, reply) => void reply.writeHead(500, json).end('{}');
  for (let call = 0; call < 10; call += 1) expect(await faultOf()).toBe('status');
  expect(upstream.isResting).toBe(false);
});

test('does not rest because one sender calls what is slow, while calls of others succeed or fail', async () => {
  service.answer = (_request, reply) => sendJson(reply, {});
  expect(await faultOf({ sender: 'area a' })).toBe('none');
  service.answer = (_request, reply) => void reply.writeHead(503, json).end('{}');
  for (let call = 0; call < 25; call += 1) expect(await faultOf()).toBe('status');
  expect([await faultOf({ sender: 'area a' }), upstream.isResting]).toEqual(['status', false]);
  for (const sender of SENDERS.slice(1)) await faultOf({ sender });
  expect(upstream.isResting).toBe(true);
});

test('rests after connections of one sender fail, which no visitor causes', async () => {
  await service.close();
  for (let call = 0; call < 5; call += 1) expect(await faultOf()).toBe('connect');
  expect(upstream.isResting).toBe(true);
  service = await startTeamService(() => {});
});
