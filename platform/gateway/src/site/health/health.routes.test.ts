import { openTestDatabase } from '@site/server/testing/test-database';
import fastify from 'fastify';
import { migrateGateway } from '../../db/migrate';
import { registerHealth } from './health.routes';

test('asks the database once for all callers of /readyz, as the site itself', async () => {
  const database = await openTestDatabase();
  await database.exclusively(migrateGateway);
  const senders: (string | null)[] = [];
  const actFor = (sender: string | null, work: () => void) => {
    senders.push(sender);
    database.actFor(sender, work);
  };
  const app = fastify();
  registerHealth(app, { db: database.db, actFor }, { current: null });
  const replies = await Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')));
  expect(replies.map((reply) => reply.json<{ database: string }>().database)).toEqual(
    replies.map(() => 'ok'),
  );
  expect(senders).toEqual([null]);
  await app.inject('/readyz');
  expect(senders).toEqual([null, null]);
  await app.close();
  await database.close();
});
