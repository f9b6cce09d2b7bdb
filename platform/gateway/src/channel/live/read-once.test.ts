import type { Db } from '@site/server/db';
import { storeTiny } from '../../testing/store-tiny';
import { buildRelease, buildShell } from '../../testing/tiny-release';
import { UNSIGNED } from '../../testing/unsigned';
import { changeChannel } from '../change.service';
import { NO_ROUTING } from '../site-routing';
import { LiveChannel } from './live-channel';
import { openMigratedDatabase } from '../../testing/migrated-database';

const AREAS = ['home', 'promo', 'donate', 'account'];

test('reads only the manifest of the changed area, also with canaries, and finds damage', async () => {
  const database = await openMigratedDatabase();
  const { db } = database;
  let manifests = 0;
  const select = (...given: Parameters<Db['select']>) => {
    const query = db.select(...given);
    if (!('manifest' in (given[0] ?? {}))) return query;
    const from = (table: never) => {
      const part = query.from(table);
      const where = async (condition: never) => {
        const rows = await part.where(condition);
        manifests += rows.length;
        return rows;
      };
      return Object.create(part, { where: { value: where } }) as typeof part;
    };
    return Object.create(query, { from: { value: from } }) as typeof query;
  };
  const counted = Object.create(db, { select: { value: select } }) as Db;
  const store = async (area: string, title: string) =>
    storeTiny(db, buildRelease({ area, title, paths: [{ prefix: `/${area}`, title, description: title }] }));
  const change = (request: Parameters<typeof changeChannel>[1]) =>
    changeChannel(db, request, { who: 'test', routing: NO_ROUTING, trust: UNSIGNED });
  const deploy = (area: string, to: string) => change({ action: 'deploy', area, to, why: 'a test' });
  await deploy('shell', (await storeTiny(db, buildShell())).id);
  for (const area of AREAS) await deploy(area, (await store(area, 'first')).id);
  for (const area of AREAS.slice(1)) {
    const { id: to } = await store(area, 'canary');
    await change({ action: 'canary', area, to, percent: 10, why: 'a test' });
  }
  const live = new LiveChannel({
    database: { ...database, db: counted },
    trust: UNSIGNED,
    routing: NO_ROUTING,
    onError: (error) => {
      throw error;
    },
  });
  try {
    await live.start();
    expect(live.state?.withCanaries.size).toBe(7);
    expect(manifests).toBe(1 + AREAS.length + 3);
    manifests = 0;
    const { id } = await store('home', 'second');
    await deploy('home', id);
    await live.refresh();
    expect(live.current?.areas.get('home')?.id).toBe(id);
    expect(manifests).toBe(1);

    await db.execute(`update releases set manifest = '{}' where id = '${id}'`);
    await change({ action: 'withdraw', area: 'donate', why: 'a test' });
    await live.refresh();
    expect(live.state?.unusable).toMatchObject([{ area: 'home', id }]);
  } finally {
    await live.stop();
    await database.close();
  }
});
