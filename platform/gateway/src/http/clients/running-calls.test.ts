import { OWN_CALL } from '@site/server/http/request-id';
import { createProxyTrust } from '@site/server/network/trusted-proxies';
import fastify from 'fastify';
import { RunningCalls } from './running-calls';

/** An app whose calls of `/slow` run until they are finished. */
async function openApp(maxRunning = 32) {
  const limited = new RunningCalls(maxRunning);
  const running: { ip: string; finish: () => void }[] = [];
  const app = fastify({ trustProxy: createProxyTrust(1) });
  await app.register(
    limited.limit(async (calls) => {
      calls.get(
        '/slow',
        ({ ip }) => new Promise<string>((resolve) => running.push({ ip, finish: () => resolve('ok') })),
      );
      calls.get('/broken', () => Promise.reject(new Error('broken')));
    }),
  );
  const call = (remoteAddress: string, url = '/slow') => app.inject({ url, remoteAddress });
  return { app, call, running, limited };
}

const turn = () => new Promise(setImmediate);

test('runs 32 calls of a network at the same time, its others afterwards, and those of other networks at once', async () => {
  const { app, call, running } = await openApp();
  const calls = Array.from({ length: 40 }, (_, host) => call(`203.0.113.${host}`));
  calls.push(call('198.51.100.1'));
  while (running.at(-1)?.ip !== '198.51.100.1') await turn();
  expect(running).toHaveLength(33);
  for (let finished = 0; finished < calls.length; finished += 1) {
    while (running.length <= finished) await turn();
    running[finished]?.finish();
  }
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(calls.map(() => 200));
  await app.close();
});

test('counts the calls of all networks that wait, at the limit of the configuration', async () => {
  const { app, call, running, limited } = await openApp(2);
  const calls = [1, 2, 3, 4, 5].map((host) => call(`203.0.113.${host}`));
  calls.push(...[1, 2, 3].map((host) => call(`198.51.100.${host}`)));
  while (limited.waiting < 4) await turn();
  expect(running).toHaveLength(4);
  for (let finished = 0; finished < calls.length; finished += 1) {
    while (running.length <= finished) await turn();
    running[finished]?.finish();
  }
  await Promise.all(calls);
  expect(limited.waiting).toBe(0);
  await app.close();
});

test.each([
  ['does not count calls of the process itself', { remoteAddress: OWN_CALL }, 2],
  ['counts calls of a client that forwards their name', { headers: { 'x-forwarded-for': OWN_CALL } }, 1],
])('%s', async (_what, from, atOnce) => {
  const { app, limited, running } = await openApp(1);
  const calls = [1, 2].map(() => app.inject({ url: '/slow', ...from }));
  while (running.length + limited.waiting < 2) await turn();
  expect(running).toHaveLength(atOnce);
  for (let finished = 0; finished < calls.length; finished += 1) {
    while (running.length <= finished) await turn();
    running[finished]?.finish();
  }
  await Promise.all(calls);
  await app.close();
});

test('gives the turns of failed calls back', async () => {
  const { app, call } = await openApp();
  const calls = Array.from({ length: 100 }, () => call('203.0.113.1', '/broken'));
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([500]));
  await app.close();
});

test('starts calls that have waited in different turns of the event loop, also if they finish at once', async () => {
  const limited = new RunningCalls(1);
  let turns = 0;
  const startedIn: number[] = [];
  const app = fastify();
  await app.register(limited.limit(async (calls) => void calls.get('/fast', () => startedIn.push(turns))));
  const calls = Array.from({ length: 40 }, () => app.inject({ url: '/fast', remoteAddress: '203.0.113.1' }));
  for (; startedIn.length < calls.length; turns += 1) await turn();
  expect(new Set(startedIn).size).toBe(calls.length);
  await Promise.all(calls);
  await app.close();
});

test('starts calls that have waited for networks in rotation', async () => {
  const { app, call, running } = await openApp(1);
  const calls = ['203.0.113.1', '198.51.100.1'].map((address) => call(address));
  for (let waiting = 0; waiting < 20; waiting += 1) calls.push(call('203.0.113.2'));
  calls.push(call('198.51.100.2'));
  for (let finished = 0; finished < calls.length; finished += 1) {
    while (running.length <= finished) await turn();
    running[finished]?.finish();
  }
  await Promise.all(calls);
  expect(running.findIndex(({ ip }) => ip === '198.51.100.2')).toBeLessThan(5);
  await app.close();
});
