import type { Database } from '@site/server/db';
import { openTestDatabase } from '@site/server/testing/test-database';
import { migrateGateway } from '../db/migrate';
import { fetchStoredIds, saveRelease } from '../releases/store/release.repo';
import { buildRelease } from '../testing/tiny-release';

jest.setTimeout(120_000); // these tests use a real database and may run on a busy machine

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await migrateGateway(database.db);
});
afterAll(() => database.close());

test('finds the stored releases of a history that is longer than the parameters of a statement', async () => {
  const { manifest } = buildRelease({ title: 'stored' });
  await saveRelease(database.db, manifest);
  const history = [...Array.from({ length: 66_000 }, (_, index) => index.toString(16)), manifest.id];
  expect(await fetchStoredIds(database.db, manifest.area, history)).toEqual(new Set([manifest.id]));
});
