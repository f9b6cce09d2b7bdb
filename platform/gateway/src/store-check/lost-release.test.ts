import type { Db } from '@site/server/db';
import { saveCompositions } from '../channel/channel.repo';
import { compose } from '../channel/compose';
import { NO_ROUTING } from '../channel/site-routing';
import { storeTiny } from '../testing/store-tiny';
import { buildRelease } from '../testing/tiny-release';
import { UNSIGNED } from '../testing/unsigned';
import { repairRelease } from './repair.service';
import { openMigratedDatabase } from '../testing/migrated-database';

test('finds a lost release without the log, and counts it for the quota of its area', async () => {
  const database = await openMigratedDatabase();
  const { db } = database;
  const lost = await storeTiny(db, buildRelease());
  await saveCompositions(db, [compose({ shell: 'any', home: lost.id }, NO_ROUTING)!]);
  await db.execute(`delete from releases where id = '${lost.id}'`);
  const statements: string[] = [];
  const execute = (...[query]: Parameters<Db['execute']>) => {
    statements.push(JSON.stringify(query));
    return db.execute(query);
  };
  const ports = {
    db: Object.create(db, { execute: { value: execute } }) as Db,
    readCached: () => Promise.resolve(null),
    trust: UNSIGNED,
  };
  const repair = (release: string, limited = false) =>
    repairRelease(ports, { area: 'home', release }, { manifest: lost, limited }, 'a team');
  await db.execute(
    `insert into releases (area, id, manifest) select 'home', to_char(n, 'FM0000000000000000'), '{}' from generate_series(1, 100) n`,
  );
  await expect(repair(lost.id, true)).rejects.toMatchObject({ details: { reason: 'day-quota' } });
  await expect(repair('00000000deadbeef')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(repair(lost.id)).resolves.toEqual({ missing: [], restored: 0 });

  expect(statements.filter((statement) => statement.includes('channel_entries'))).toEqual([]);
  await database.close();
});
