import type { Database } from '@site/server/db';
import { openTestDatabase } from '@site/server/testing/test-database';
import fastify from 'fastify';
import { migrateGateway } from '../db/migrate';
import { handleDeployError } from './deploy-error';
import { fetchStatus } from './status.service';
import { UNSIGNED } from '../testing/unsigned';

jest.setTimeout(180_000); // the embedded database may take seconds to open on a busy machine

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await migrateGateway(database.db);
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
