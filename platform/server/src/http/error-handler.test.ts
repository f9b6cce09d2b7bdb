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
