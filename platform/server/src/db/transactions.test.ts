import { sql } from 'drizzle-orm';
import { BOTH_ENGINES, openTestDatabase } from '../testing/test-database';
import type { Database } from './types';

describe.each(BOTH_ENGINES)('on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await database.db.execute(sql`create table notes (text text)`);
  });
  afterAll(() => database.close());
  afterEach(() => database.db.execute(sql`truncate notes`));

  const notes = async () => (await database.db.execute(sql`select text from notes order by text`)).rows;

  test('fails and rolls back a transaction that uses db instead of tx', async () => {
    const { db } = database;
    const work = db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values ('lost')`);
      await db.execute(sql`select 1`);
    });
    await expect(work).rejects.toMatchObject({ cause: { message: expect.stringContaining('Use the `tx`') } });
    await expect(db.transaction(() => db.transaction(async () => 1))).rejects.toThrow('Use the `tx`');
    expect(await notes()).toEqual([]);
  });

  test('rolls back only the inner of two nested transactions', async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values ('outer')`);
      const inner = tx.transaction(async (innerTx) => {
        await innerTx.execute(sql`insert into notes values ('inner')`);
        throw new Error('no');
      });
      await expect(inner).rejects.toThrow('no');
    });
    expect(await notes()).toEqual([{ text: 'outer' }]);
  });

  test('lets work that outlives a transaction use db', async () => {
    let later: Promise<unknown> = Promise.resolve();
    let open = (): void => {};
    const over = new Promise<void>((resolve) => (open = resolve));
    await database.db.transaction(async () => {
      later = over.then(() => database.db.execute(sql`insert into notes values ('later')`));
    });
    open();
    await later;
    expect(await notes()).toEqual([{ text: 'later' }]);
  });

  test('serves other requests during a transaction', async () => {
    const { db } = database;
    const write = (text: string) =>
      db.transaction((tx) => tx.execute(sql`insert into notes values (${text})`));
    await Promise.all([write('a'), write('b'), db.execute(sql`insert into notes values ('c')`), write('d')]);
    expect(await notes()).toEqual([{ text: 'a' }, { text: 'b' }, { text: 'c' }, { text: 'd' }]);
  });

  test('delivers a notification after the commit to a listener that may use db', async () => {
    const { db } = database;
    const received = new Promise<unknown>((resolve, reject) => {
      void database.listen('channel_moved', (payload) => {
        db.execute(sql`select text || ${payload} as text from notes`).then(
          (result) => resolve(result.rows),
          reject,
        );
      });
    });
    await database.listen('someone_else', () => {});
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values ('revision ')`);
      await tx.execute(sql`select pg_notify('channel_moved', '42')`);
    });
    expect(await received).toEqual([{ text: 'revision 42' }]);
  });

  test('refuses an invalid channel name', async () => {
    await expect(database.listen('x; drop table notes', () => {})).rejects.toThrow('Not a channel name');
  });

  const onServer = engine === 'postgres' ? test : test.skip;

  onServer('reopens a broken listening connection and reports it', async () => {
    const { db } = database;
    let received = (_: string): void => {};
    const message = new Promise<string>((resolve) => (received = resolve));
    await new Promise<void>((resolve, reject) => {
      void database
        .listen('after_break', (payload) => received(payload), resolve)
        .then(() =>
          db.execute(
            sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'site-listen'`,
          ),
        )
        .catch(reject);
    });
    await db.execute(sql`select pg_notify('after_break', 'still here')`);
    expect(await message).toBe('still here');
  });

  onServer('keeps connections for others while `limited` uses all of its own', async () => {
    let end = () => {};
    const held = new Promise<void>((resolve) => (end = resolve));
    let started = 0;
    let start = () => {};
    const full = new Promise<void>((resolve) => (start = resolve));
    const calls = Array.from({ length: 12 }, () =>
      database.limited.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        if ((started += 1) === 4) start();
        await held;
      }),
    );
    await full;
    const { rows } = await database.db.execute(
      sql`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and application_name = 'site-limited'`,
    );
    expect([rows, started]).toEqual([[{ n: 4 }], 4]);
    end();
    await Promise.all(calls);
  });

  onServer('runs exclusive work in one process at a time', async () => {
    const order: string[] = [];
    const turn = (name: string) =>
      database.exclusively(async () => {
        order.push(`${name} begins`);
        await database.db.execute(sql`select pg_sleep(0.05)`);
        order.push(`${name} ends`);
      });
    await Promise.all([turn('a'), turn('b')]);
    expect(order[0]?.[0]).toBe(order[1]?.[0]);
    expect(order[2]?.[0]).toBe(order[3]?.[0]);
  });
});
