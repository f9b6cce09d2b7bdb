import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../testing/test-database';
import type { Database } from './types';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase('pglite');
});
afterAll(() => database.close());

const FLOOD = 40;

/** Starts `count` queries of a sender, and adds its name to `done` after each. */
function query(sender: string | null, count: number, done: (string | null)[]): Promise<unknown> {
  const queries: Promise<unknown>[] = [];
  database.actFor(sender, () => {
    for (let number = 0; number < count; number += 1)
      queries.push(database.db.execute(sql`select ${number}::int`).then(() => done.push(sender)));
  });
  return Promise.all(queries);
}

test('lets the event loop turn between the queries of a burst', async () => {
  let turns = 0;
  let isRunning = true;
  const count = () => {
    turns += 1;
    if (isRunning) setImmediate(count);
  };
  setImmediate(count);
  await query('visitor', FLOOD, []);
  isRunning = false;
  expect(turns).toBeGreaterThanOrEqual(FLOOD);
});

test('serves senders in rotation', async () => {
  const done: (string | null)[] = [];
  await Promise.all([query('flood', FLOOD, done), query('visitor', 2, done), query('other', 1, done)]);
  expect(done.slice(0, 6).sort()).toEqual(['flood', 'flood', 'flood', 'other', 'visitor', 'visitor'].sort());
  expect(done).toHaveLength(FLOOD + 3);
});

test('gives every second turn to work of the site itself', async () => {
  const done: (string | null)[] = [];
  const visitors = Array.from({ length: FLOOD }, (_, number) => query(`visitor ${number}`, 1, done));
  await Promise.all([...visitors, query(null, 5, done)]);
  expect(done.slice(0, 11).filter((sender) => sender === null)).toHaveLength(5);
  expect(done.slice(0, 11).filter((sender) => sender !== null)).toHaveLength(6);
});

test('remembers the sender in its transactions, which others wait for', async () => {
  const done: string[] = [];
  const writes: Promise<unknown>[] = [];
  const write = (sender: string) => {
    const add = async (tx: Pick<typeof database.db, 'execute'>) => {
      await tx.execute(sql`select 1`);
      await tx.execute(sql`select 2`);
      done.push(sender);
    };
    database.actFor(sender, () => void writes.push(database.db.transaction(add)));
  };
  for (const sender of ['flood', 'flood', 'flood', 'visitor']) write(sender);
  await Promise.all(writes);
  expect(done.indexOf('visitor')).toBeLessThan(3);
});

test('finishes what waits before it closes', async () => {
  const own = await openTestDatabase('pglite');
  const isFulfilled = () =>
    own.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
  const queries = Array.from({ length: FLOOD }, isFulfilled);
  await new Promise(setImmediate);
  await own.close();
  expect(await Promise.all(queries)).toEqual(queries.map(() => true));
});
