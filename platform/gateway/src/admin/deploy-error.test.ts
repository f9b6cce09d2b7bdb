import type { Database } from '@site/server/db';
import fastify from 'fastify';
import { handleDeployError } from './deploy-error';
import { fetchStatus } from './status.service';
import { UNSIGNED } from '../testing/unsigned';
import { openMigratedDatabase } from '../testing/migrated-database';

let database: Database;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.close());

async function answerTo(work: () => Promise<unknown>) {
  const app = fastify();
  app.setErrorHandler(handleDeployError);
  app.get('/', work);
  const reply = await app.inject('/');
  return [reply.statusCode, reply.json<object>()] as const;
}

test('distinguishes a site with nothing live from a database that does not answer', async () => {
  expect(await answerTo(() => fetchStatus(database.db, UNSIGNED))).toEqual([
    503,
    expect.objectContaining({ code: 'UNAVAILABLE', details: { reason: 'nothing-deployed' } }),
  ]);
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  expect(await answerTo(() => Promise.reject(new Error('Failed query', { cause: refused })))).toEqual([
    503,
    expect.objectContaining({ code: 'UNAVAILABLE', details: { reason: 'database-away' } }),
  ]);
});
