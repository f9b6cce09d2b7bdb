import fastify from 'fastify';
import { queryUnavailableDatabase } from '../../testing/unavailable-database';
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
