import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import fastify from 'fastify';
import { Pool } from 'pg';
import { handleError } from './error-handler';

async function answerTo(work: () => Promise<unknown>) {
  const app = fastify();
  app.setErrorHandler(handleError);
  app.get('/', work);
  const { statusCode, headers, body } = await app.inject('/');
  return { statusCode, retryAfter: headers['retry-after'], ...(JSON.parse(body) as { code: string }) };
}

test('a database that is away is told as such, with when to come again; anything else is a bug', async () => {
  const pool = new Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/nowhere' });
  expect(await answerTo(() => drizzle({ client: pool }).execute(sql`select 1`))).toMatchObject({
    statusCode: 503,
    retryAfter: '5',
    code: 'UNAVAILABLE',
  });
  await pool.end();
  expect(await answerTo(() => Promise.reject(new Error('a slip')))).toMatchObject({
    statusCode: 500,
    code: 'INTERNAL',
  });
});
