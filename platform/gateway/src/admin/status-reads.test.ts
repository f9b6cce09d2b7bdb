import type { Database } from '@site/server/db';
import { changeChannel } from '../channel/change.service';
import { NO_ROUTING } from '../channel/site-routing';
import { countManifestReads } from '../testing/manifest-reads';
import { storeTiny } from '../testing/store-tiny';
import { buildRelease, buildShell, type TinyRelease } from '../testing/tiny-release';
import { UNSIGNED } from '../testing/unsigned';
import { fetchStatus } from './status.service';
import { openMigratedDatabase } from '../testing/migrated-database';

const AREAS = ['promo', 'kiosk', 'quay'];
let database: Database;
beforeAll(async () => {
  database = await openMigratedDatabase();
  await deploy(buildShell());
  for (const title of ['first', 'second'])
    for (const area of AREAS) await deploy(buildRelease({ area, title }));
});
afterAll(() => database.close());

async function deploy(release: TinyRelease): Promise<void> {
  const { area, id } = await storeTiny(database.db, release);
  const request = { action: 'deploy', area, to: id, why: 'a test' } as const;
  await changeChannel(database.db, request, { who: 'test', routing: NO_ROUTING, trust: UNSIGNED });
}

test('reads the manifests of the live releases once, and none of former releases', async () => {
  const { db, reads } = countManifestReads(database.db);
  const { areas } = await fetchStatus(db, UNSIGNED);
  const first = (area: string) => buildRelease({ area, title: 'first' }).manifest.id;
  expect(areas.map(({ area, previous }) => [area, previous])).toEqual([
    ...AREAS.toSorted().map((area) => [area, first(area)]),
    ['shell', null],
  ]);
  expect(reads()).toBe(1);
});
