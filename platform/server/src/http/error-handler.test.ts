import fastify from 'fastify';
import { queryUnavailableDatabase } from '../testing/unavailable-database';
import { handleError } from './error-handler';

async function replyTo(work: () => Promise<unknown>) {
  const app = fastify();
  app.setErrorHandler(handleError);
  app.get('/', work);
  const { statusCode, headers, body } = await app.inject('/');
  return { statusCode, retryAfter: headers['retry-after'], ...(JSON.parse(body) as { code: string }) };
}

test('answers 503 with Retry-After when the database is unavailable and 500 for other errors', async () => {
  expect(await replyTo(queryUnavailableDatabase)).toMatchObject({
    statusCode: 503,
    retryAfter: '5',
    code: 'UNAVAILABLE',
  });
  expect(await replyTo(() => Promise.reject(new Error('a slip')))).toMatchObject({
    statusCode: 500,
    code: 'INTERNAL',
  });
});

test('logs an unavailable database once a minute, whatever the number of requests', async () => {
  // a module of its own, because the log line of this minute is already used up
  let handle = handleError;
  await jest.isolateModulesAsync(async () => void (handle = (await import('./error-handler')).handleError));
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } });
  app.setErrorHandler(handle);
  app.get('/', queryUnavailableDatabase);
  await Promise.all(Array.from({ length: 20 }, () => app.inject('/')));
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ kind: 'unavailable', count: 1 }]);
  expect((await app.inject('/')).statusCode).toBe(503);
});

test('logs ten errors of a kind on a route in a minute, and the number of the others in one line', async () => {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  const app = fastify({ logger: { level: 'warn', stream } });
  app.setErrorHandler(handleError);
  const fail = (code: string) => () =>
    Promise.reject(new Error('a query failed', { cause: Object.assign(new Error(), { code }) }));
  app.get('/often', fail('22008'));
  app.get('/once', fail('22008'));
  await app.ready();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const statuses = new Set<number>();
  for (let call = 0; call < 100; call += 1) statuses.add((await app.inject('/often')).statusCode);
  await app.inject('/once');
  expect([...statuses]).toEqual([500]);
  expect(lines).toHaveLength(11);
  expect(lines[0]).toMatchObject({
    level: 50,
    msg: 'a query failed',
    kind: 'internal GET /often 22008',
    count: 1,
  });
  expect(lines[10]).toMatchObject({ kind: 'internal GET /once 22008', err: { stack: expect.any(String) } });
  jest.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(12);
  expect(lines[11]).toMatchObject({ level: 50, kind: 'internal GET /often 22008', count: 90 });
  jest.useRealTimers();
  await app.close();
});
