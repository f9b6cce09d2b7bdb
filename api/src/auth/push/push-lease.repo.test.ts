import type { Database, Db } from '@site/server/db';
import { sql } from 'drizzle-orm';
import { openMigratedDatabase } from '../../testing/migrated-database';
import { insertSubscriptions, queueTo } from '../../testing/push-rows';
import { selectDue } from './push-lease.repo';
import { PushSlots } from './push-slots';

/** More messages than are looked at for those that may be sent now. */
const MANY = 250;
/** The player whose message is the newest of all. */
const LAST = 2 * MANY + 1;

let database: Database;
const now = new Date();
const lease = { now, leaseEnd: now, limit: 10, attemptsMax: 8 };

/** Host of each player: one that a crowd shares, one for each of the next players, and that of the last player. */
const HOSTS = [
  ...Array.from({ length: MANY }, () => 'slow'),
  ...Array.from({ length: MANY }, (_, index) => `alone${MANY + 1 + index}`),
  'honest',
];
const PLAYERS = HOSTS.map((_, index) => index + 1);

beforeAll(async () => {
  database = await openMigratedDatabase('postgres');
  const { db } = database;
  await insertSubscriptions(
    db,
    HOSTS.map((name) => ({ host: `${name}.example` })),
  );
  await queueTo(db, PLAYERS, { now });
  await queueTo(db, [1], { now, messages: MANY });
});
afterAll(() => database.close());

const playersOf = async (slots: PushSlots) => {
  const due = await selectDue(database.db, lease, [], slots.hosts);
  return slots.choose(due, [], lease.limit).map(({ playerId }) => playerId);
};
const record = (slots: PushSlots, name: string, ms: number) =>
  slots.recordDuration(`https://${name}.example/`, { ms, isTimeout: ms >= 3_000 });

test('selects a message for a fast host behind hundreds for hosts that are not known', async () => {
  const slots = new PushSlots();
  record(slots, 'honest', 80);
  expect(await playersOf(slots)).toContain(LAST);
});

test('selects the first message of each host before the second of a host with hundreds', async () => {
  const slots = new PushSlots();
  const [first, ...others] = await playersOf(slots);
  expect(first).toBe(1);
  expect(others).toEqual([MANY + 1, MANY + 2]);
});

test('selects a message for a host that is not known behind hundreds for slow hosts', async () => {
  const slots = new PushSlots();
  record(slots, 'slow', 3_000);
  for (let number = MANY + 1; number < LAST; number += 1) record(slots, `alone${number}`, 3_000);
  expect((await playersOf(slots)).toSorted((a, b) => a - b)).toEqual([1, MANY + 1, LAST]);
});

test('selects a message for a former fast host behind hundreds for slow hosts', async () => {
  const slots = new PushSlots();
  for (const ms of [80, 80, 3_000]) record(slots, 'honest', ms);
  record(slots, 'slow', 3_000);
  for (let number = MANY + 1; number < LAST; number += 1) record(slots, `alone${number}`, 3_000);
  expect((await playersOf(slots)).toSorted((a, b) => a - b)).toEqual([1, MANY + 1, LAST]);
});

/** Returns the number of messages that this connection has read and that are not in the statistics yet. */
async function countReads(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ rows: string }>(sql`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_xact_user_tables
    where relname = 'push_messages'`);
  return Number(rows[0]?.rows);
}

test('reads few of thousands of due messages for one host', async () => {
  const { db } = database;
  await queueTo(db, [LAST], { now, messages: 5_000 });
  await db.execute(sql`analyze push_messages, push_subscriptions`);
  const slots = new PushSlots();
  record(slots, 'honest', 80);
  const rows = await db.transaction(async (tx) => {
    const before = await countReads(tx);
    await selectDue(tx, lease, [], slots.hosts);
    return (await countReads(tx)) - before;
  });
  expect(rows).toBeLessThan(2_000);
});
