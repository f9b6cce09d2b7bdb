import type { Database } from '@site/api/db';
import { openTestDatabase } from '@site/api/testing/test-database';
import { migrateGateway } from '../db/migrate';
import { openSecret } from './secret.repo';

jest.setTimeout(60_000); // These tests use a real database and may run on a busy machine.

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await migrateGateway(database.db);
});
afterAll(() => database.close());

test('creates one secret for all gateways that start concurrently', async () => {
  const secrets = await Promise.all(Array.from({ length: 5 }, () => openSecret(database.db, 'page-id')));
  expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1);
  expect(secrets[0]).toHaveLength(32);
  expect((await openSecret(database.db, 'page-id')).equals(secrets[0]!)).toBe(true);
});

test('creates a separate secret for each purpose', async () => {
  const [page, preview] = [
    await openSecret(database.db, 'page-id'),
    await openSecret(database.db, 'preview'),
  ];
  expect(page.equals(preview)).toBe(false);
});
