import fastify from 'fastify';
import { askAwayDatabase } from '../../testing/unavailable-database';
import { handleError } from './error-handler';

async function answerTo(work: () => Promise<unknown>) {
  const app = fastify();
  app.setErrorHandler(handleError);
  app.get('/', work);
  const { statusCode, headers, body } = await app.inject('/');
  return { statusCode, retryAfter: headers['retry-after'], ...(JSON.parse(body) as { code: string }) };
}

test('a database that is away is told as such, with when to come again; anything else is a bug', async () => {
  expect(await answerTo(askAwayDatabase)).toMatchObject({
    statusCode: 503,
    retryAfter: '5',
    code: 'UNAVAILABLE',
  });
  expect(await answerTo(() => Promise.reject(new Error('a slip')))).toMatchObject({
    statusCode: 500,
    code: 'INTERNAL',
  });
});
