import { sql } from 'drizzle-orm';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTestDatabase } from '../testing/test-database';
import { migrate } from './migrate';
import type { Database } from './types';

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase('postgres');
  folder = await mkdtemp(path.join(tmpdir(), 'site-migrations-'));
  await mkdir(path.join(folder, 'meta'));
  const entries = [{ idx: 0, version: '7', when: 1, tag: '0000_price', breakpoints: true }];
  await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
});
beforeEach(async () => {
  await database.db.execute(sql`drop table if exists goods, offers`);
  await database.db.execute(sql`create table goods (id integer)`);
  await database.db.execute(sql`create table offers (id integer)`);
  await writeMigration('alter table goods add column price integer');
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const writeMigration = (text: string) => writeFile(path.join(folder, '0000_price.sql'), text);

/** Reads the table in a transaction that stays open, as a backup does. */
async function startLongRead(): Promise<{ end: () => Promise<void> }> {
  let end = () => {};
  let ended = Promise.resolve();
  await new Promise<void>((resolve) => {
    ended = database.untimed.transaction(async (tx) => {
      await tx.execute(sql`select * from goods`);
      await new Promise<void>((release) => {
        end = release;
        resolve();
      });
    });
  });
  return {
    end() {
      end();
      return ended;
    },
  };
}

async function waitForBlocked(): Promise<void> {
  const isBlocked = sql`select from pg_locks where not granted and relation = 'goods'::regclass`;
  while ((await database.untimed.execute(isBlocked)).rows.length === 0);
}

test('lets others read a table that a migration waits for', async () => {
  const read = await startLongRead();
  const migrated = database.exclusively((db) =>
    migrate(db, folder, 'patient_migrations', { lockMs: 500, pauseMs: 100, attempts: 1_000 }),
  );
  try {
    await waitForBlocked();
    expect((await database.db.execute(sql`select * from goods`)).rows).toEqual([]);
  } finally {
    await read.end();
    await migrated;
  }
  expect((await database.db.execute(sql`select price from goods`)).rows).toEqual([]);
});

test('says so when a table stays in use, and changes nothing', async () => {
  const read = await startLongRead();
  const migrated = database.exclusively((db) =>
    migrate(db, folder, 'impatient_migrations', { lockMs: 20, pauseMs: 1, attempts: 2 }),
  );
  await expect(migrated).rejects.toMatchObject({ name: 'DatabaseOpenError', reason: 'busy' });
  await read.end();
  const columns = sql`select column_name from information_schema.columns where table_name = 'goods'`;
  expect((await database.db.execute(columns)).rows).toEqual([{ column_name: 'id' }]);
});

test('holds no table while it waits for another one', async () => {
  const read = await startLongRead();
  await writeMigration(
    'create index "offers_id" on "offers" ("id");\n--> statement-breakpoint\nalter table "goods" add column price integer',
  );
  const migrated = database.exclusively((db) =>
    migrate(db, folder, 'gentle_migrations', { lockMs: 500, pauseMs: 100, attempts: 1_000 }),
  );
  const waiting = sql`select exists (
    select from pg_locks held where held.pid = blocked.pid and held.granted and held.relation = 'offers'::regclass
  ) as holds from pg_locks blocked where not granted and relation = 'goods'::regclass`;
  let rows: object[] = [];
  try {
    while (rows.length === 0) rows = (await database.untimed.execute(waiting)).rows;
  } finally {
    await read.end();
    await migrated;
  }
  expect(rows).toEqual([{ holds: false }]);
  expect((await database.db.execute(sql`select price from goods`)).rows).toEqual([]);
});
