import type { Db } from '@site/server/db';
import { saveCompositions } from '../channel/channel.repo';
import { compose } from '../channel/compose';
import { NO_ROUTING } from '../channel/site-routing';
import { checkStore, listStore } from './store-check.service';
import { openMigratedDatabase } from '../testing/migrated-database';

test('checks fifty compositions in a turn, and none for a team', async () => {
  const database = await openMigratedDatabase();
  const { db } = database;
  const countReads = async (work: (counted: Db) => Promise<unknown>) => {
    let reads = 0;
    const select = (...given: Parameters<Db['select']>) => {
      reads += 1;
      return db.select(...given);
    };
    await work(Object.create(db, { select: { value: select } }) as Db);
    return reads;
  };
  const all = (counted: Db) => checkStore(counted);
  const own = (counted: Db) => listStore(counted, ['home']);
  const [few, ofTeam] = [await countReads(all), await countReads(own)];
  const saved = Array.from({ length: 300 }, (_, number) => compose({ shell: String(number) }, NO_ROUTING)!);
  await saveCompositions(db, saved);
  expect(await countReads(all)).toBe(few + 300 / 50);
  expect(await countReads(own)).toBe(ofTeam);
  await database.close();
});
