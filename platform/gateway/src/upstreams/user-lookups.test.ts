import fastify from 'fastify';
import { RunningCalls } from '../http/clients/running-calls';
import { upstreamRoutes } from './upstream.routes';

const turn = () => new Promise(setImmediate);

async function openApp(answers = Promise.resolve()) {
  const lookups: (() => void)[] = [];
  const calls: string[] = [];
  const app = fastify();
  await app.register(
    upstreamRoutes({
      upstreams: {
        has: () => true,
        call: async (_area, { path }) => {
          calls.push(path);
          await answers;
          return { status: 200, headers: {}, body: Buffer.of() };
        },
      },
      tokens: {
        create: () => Promise.resolve('a-token'),
        readPublicKeys: () => Promise.resolve({ keys: [] }),
      },
      identify: () => new Promise((resolve) => lookups.push(() => resolve('42'))),
      lookups: new RunningCalls(2),
      isClosed: () => false,
      limits: { requestBytes: 1_024 },
    }),
  );
  const call = (path: string, remoteAddress: string) =>
    app.inject({ url: `/api/lavka${path}`, remoteAddress, headers: { authorization: 'Bearer x' } });
  return { app, call, calls, lookups };
}

test('looks up few users of one network at the same time, and those of other networks meanwhile', async () => {
  const { app, call, calls, lookups } = await openApp();
  const replies = Array.from({ length: 5 }, (_, index) => call(`/${index}`, `203.0.113.${index}`));
  replies.push(call('/other', '198.51.100.1'));
  while (lookups.length < 3) await turn();
  lookups[2]?.();
  while (calls.length === 0) await turn();
  expect([calls, lookups.length]).toEqual([['/other'], 3]);
  for (let found = 0; found < 6; found += 1) {
    while (lookups.length <= found) await turn();
    lookups[found]?.();
  }
  expect((await Promise.all(replies)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  await app.close();
});

test('frees the place of a look-up before the call itself, which may take long', async () => {
  let answer = () => {};
  const { app, call, calls, lookups } = await openApp(new Promise<void>((resolve) => (answer = resolve)));
  const replies = Array.from({ length: 5 }, (_, index) => call(`/${index}`, '203.0.113.1'));
  for (let found = 0; found < 5; found += 1) {
    while (lookups.length <= found) await turn();
    lookups[found]?.();
  }
  while (calls.length < 5) await turn();
  answer();
  await Promise.all(replies);
  await app.close();
});
