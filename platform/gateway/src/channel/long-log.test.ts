import type { Database } from '@site/server/db';
import { fetchStoredIds, saveRelease } from '../releases/store/release.repo';
import { buildRelease } from '../testing/tiny-release';
import { openMigratedDatabase } from '../testing/migrated-database';

let database: Database;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.close());

test('finds the stored releases of a history that is longer than the parameters of a statement', async () => {
  const { manifest } = buildRelease({ title: 'stored' });
  await saveRelease(database.db, manifest);
  const history = [...Array.from({ length: 66_000 }, (_, index) => index.toString(16)), manifest.id];
  expect(await fetchStoredIds(database.db, manifest.area, history)).toEqual(new Set([manifest.id]));
});
