import type { Database } from '@site/server/db';
import { ENGINES } from '@site/server/testing/test-database';
import { sql, type SQL } from 'drizzle-orm';
import { saveCompositions } from './channel/channel.repo';
import { fetchUnprotected, selectUnprotected } from './gc/garbage.repo';
import { fetchFormer, selectFormer } from './channel/former-release.repo';
import { compose } from './channel/compose';
import { NO_ROUTING } from './channel/site-routing';
import { selectPreview, selectPreviews } from './previews/preview.repo';
import { PreviewReader } from './previews/preview-reader';
import { selectAreaUsage } from './releases/store/area-usage.repo';
import {
  selectServedFile,
  selectServedReleases,
  selectServing,
  wasServed,
} from './releases/store/served-files.repo';
import { countRowsRead } from './testing/rows-read';
import { openMigratedDatabase } from './testing/migrated-database';

const RELEASES = 300;
const FILES = 100;
/** Rows of a query that reads by a key, however many releases, links or reports others have stored. */
const FEW = 10;
/** Changes of several areas that a search for a former release reads, keeps and unfolds. */
const LINKED_CHANGES = 500;
const idOf = (number: number) => number.toString(16).padStart(16, '0');

describe.each(ENGINES)('on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openMigratedDatabase(engine);
    await database.db.execute(sql`
      with file as (
        select jsonb_agg(jsonb_build_object('path', 'part' || number || '.js', 'integrity', 'sha384-' || number,
          'type', 'text/javascript', 'audience', 'browser', 'size', 10)) as list
        from generate_series(1, ${FILES}::int) number
      ), stored as (
        insert into releases (area, id, manifest, new_bytes, created_at)
        select 'promo', lpad(to_hex(number), 16, '0'), jsonb_build_object('files', file.list), 10,
          now() - number * interval '10 hours'
        from file, generate_series(1, ${RELEASES}::int) number
      )
      insert into release_files (area, path, integrity, type, audience, size)
      select 'promo', path, integrity, type, audience, size
      from file, jsonb_to_recordset(list) as listed(path text, integrity text, type text, audience text, size int)`);
    await database.db.execute(sql`
      insert into previews (id, area, release, token_id, created_by, revision, expires_at)
      select number, 'promo', '0000000000000001', 't' || number, 't' || number, number, now() + interval '1 day'
      from generate_series(1, 1000) number`);
    await database.db.execute(sql`
      insert into deploy_tokens (hash, id, name, areas)
      select number, 't' || number, 't' || number, '["promo"]' from generate_series(1, 1000) number`);
    await database.db.execute(
      sql`insert into compositions (id, document) values ('live', '{"shell": "any"}')`,
    );
    await database.db.execute(sql`
      insert into channel_entries (revision, area, action, "to", who, why, composition)
      select number, 'promo', 'deploy', '0000000000000001', 't1', '', 'live' from generate_series(1, 2000) number`);
    // small tables are read as a whole
    await database.db.execute(sql`
      insert into release_files (area, path, integrity, type, audience, size)
      select 'others', number, number, 'text/javascript', 'browser', 10 from generate_series(1, 5000) number`);
    await database.db.execute(sql`analyze`);
  });
  afterAll(() => database.close());

  test('reads what an area announced in a day from the releases of that day, without their manifests', async () => {
    const { db } = database;
    const usage = () => selectAreaUsage(db, 'promo');
    expect(await usage()).toEqual([{ releases: 2, bytes: 20 }]);
    expect(await countRowsRead(db, usage())).toBeLessThan(FEW);
  });

  test('reads a preview link by a key, and the log only once', async () => {
    const { db } = database;
    expect(await countRowsRead(db, selectPreview(db, '7'))).toBeLessThan(FEW);
    expect(await countRowsRead(db, selectPreviews(db, new Date()))).toBeLessThan(FEW * 200);
    let queries = 0;
    const execute = (query: SQL) => {
      queries += 1;
      return db.execute(query);
    };
    const counted = Object.create(db, { execute: { value: execute } }) as Database['db'];
    const reader = new PreviewReader();
    expect((await reader.read(counted, '7'))?.end).toBe('taken-back');
    expect((await reader.read(counted, '1'))?.end).toBeNull();
    expect(await reader.list(counted, new Date())).toHaveLength(200);
    expect(queries).toBe(1);
  });

  test('finds a file and its releases by a key, before and after they were part of a composition', async () => {
    const { db } = database;
    const file = () => selectServedFile(db, 'promo', 'part7.js');
    const newest = () => selectServedReleases(db, 'promo', 'part7.js', 2);
    expect(await file()).toEqual([]);
    expect(await countRowsRead(db, file())).toBeLessThan(FEW);
    for (let number = 1; number <= 100; number += 1)
      await saveCompositions(db, [compose({ shell: 'any', promo: idOf(number) }, NO_ROUTING)!]);
    await db.execute(sql`analyze`);
    expect(await file()).toMatchObject([{ path: 'part7.js', audience: 'browser' }]);
    expect(await newest()).toEqual([{ id: idOf(100) }, { id: idOf(99) }]);
    expect(await countRowsRead(db, file())).toBeLessThan(FEW);
    expect(await countRowsRead(db, newest())).toBeLessThan(FEW);
  });

  test('finds by a key that a release was in no composition, and stops at the first that has it', async () => {
    const { db } = database;
    // as large as the documents of a site with ten areas
    await db.execute(sql`
      insert into compositions (id, document)
      select number, jsonb_build_object('shell', 'any', 'areas', others || jsonb_build_object('home', number::text))
      from generate_series(1, 2000) number,
        (select jsonb_object_agg('area' || other, repeat('0', 16)) as others from generate_series(1, 10) other) areas`);
    await db.execute(sql`analyze`);
    for (const [area, id] of [
      ['home', 'never'],
      ['home', '7'],
    ] as const)
      expect(await countRowsRead(db, selectServing(area, id))).toBeLessThan(FEW);
    expect(await wasServed(db, 'area7', '0'.repeat(16))).toBe(true);
  });

  test('finds by keys that nothing protects releases that are to be deleted', async () => {
    const { db } = database;
    await db.execute(sql`
      insert into compositions_seen (composition, seen_at)
      select id, now() - interval '3 days' from compositions on conflict do nothing`);
    await db.execute(sql`alter table releases disable trigger user`);
    await db.execute(sql`update releases set announced_at = now() - interval '3 days'`);
    await db.execute(sql`alter table releases enable trigger user`);
    await db.execute(sql`analyze`);
    const createdAt = new Date();
    const found = [200, 201, 202].map((number) => ({ area: 'promo', id: idOf(number), createdAt }));
    expect(await fetchUnprotected(db, found, 2000, 48)).toHaveLength(3);
    expect(await countRowsRead(db, selectUnprotected(found, 2000, 48))).toBeLessThan(found.length * FEW);
  });

  test('finds by a key that a release was never live, however long the log is', async () => {
    const { db } = database;
    await db.execute(sql`
      insert into channel_entries (revision, area, action, "to", moves, who, why, composition)
      select 2000 + number, '*', 'deploy', null,
        jsonb_build_array(jsonb_build_object('area', 'promo', 'from', null, 'to', '1' || lpad(number::text, 15, '0'))),
        't1', '', 'live' from generate_series(1, 3000) number`);
    await db.execute(sql`analyze`);
    const most = FEW + 3 * LINKED_CHANGES;
    expect(await countRowsRead(db, selectFormer('promo', 'f'))).toBeLessThan(most);
    expect(await countRowsRead(db, selectFormer('home', 'f'.repeat(16)))).toBeLessThan(most);
    expect(await fetchFormer(db, 'promo', '0000')).toMatchObject({ id: '0000000000000001' });
    expect(await fetchFormer(db, 'promo', '10000000000026')).toMatchObject({ id: '1000000000002699' });
    expect(await fetchFormer(db, 'promo', '1'.repeat(16))).toBeNull();
  });
});
