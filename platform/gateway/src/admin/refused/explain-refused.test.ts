import { NO_ROUTING } from '../../channel/site-routing';
import { moveRefusal } from '../../refusals/refusal';
import { openFlakyDatabase } from '../../testing/flaky-database';
import { withUnoffered } from './explain-refused';
import { openMigratedDatabase } from '../../testing/migrated-database';

test('keeps a refusal when the names that no area owns cannot be read', async () => {
  const database = await openMigratedDatabase();
  const flaky = openFlakyDatabase(database);
  flaky.state.away = true;
  const area = 'home';
  const refused = moveRefusal('CONFLICT', { reason: 'failing-pages', area, release: 'r', faults: [] });
  const errors: string[] = [];
  const explained = await withUnoffered(refused, [{ area, to: 'r' }], {
    db: flaky.database.db,
    routing: NO_ROUTING,
    onError: (error) => errors.push(String(error)),
  });
  expect(explained).toBe(refused);
  expect(errors).toEqual(['Error: the database is away']);
  await database.close();
});
