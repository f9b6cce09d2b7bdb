import { sql } from 'drizzle-orm';
import type { Database, Tx } from '@site/server/db/types';
import { openTestDatabase } from '@site/server/testing/test-database';
import { openProduct } from '../../app';
import { deletePlayer, insertPlayer, lockPlayer } from '../../players/player.repo';
import { insertOrder, lockOrder, updateOrder } from './order.repo';

const now = new Date('2026-11-20T09:00:00Z');
const recoveryEmail = 'payer@mail.example';

let database: Database;
let made = 0;
beforeAll(async () => {
  database = await openTestDatabase('postgres');
  await openProduct({ database, demo: false });
});
afterAll(() => database.close());

const join = () => {
  const login = `payer${made++}`;
  return insertPlayer(database.db, { login, email: `${login}@mail.example`, recoveryEmail });
};

async function order(playerId: number | null): Promise<string> {
  const id = `order-${made++}`;
  const terms = { provider: 'unitpay', method: 'sbp', amount: 5_000, coins: 50, bonus: 0 } as const;
  await insertOrder(database.db, { id, requestKey: id, login: '', playerId, ...terms, createdAt: now });
  return id;
}

/** Locks an order that another transaction has changed. That transaction continues when the lock waits for it. */
async function lockBehind(
  id: string,
  change: (tx: Tx) => Promise<unknown>,
  whileWaiting: (tx: Tx) => Promise<unknown> = async () => {},
) {
  const { db } = database;
  let start = () => {};
  const started = new Promise<void>((resolve) => (start = resolve));
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const changed = db.transaction(async (tx) => {
    await change(tx);
    start();
    await released;
    await whileWaiting(tx);
  });
  await started;
  const locked = db.transaction((tx) => lockOrder(tx, id));
  const isWaiting = async () => {
    const { rows } = await db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  };
  while (!(await isWaiting()));
  release();
  await changed;
  return locked;
}

test('returns the payer with the order', async () => {
  const playerId = await join();
  const id = await order(playerId);
  const payer = { id: playerId, recoveryEmail };
  expect(await database.db.transaction((tx) => lockOrder(tx, id))).toMatchObject({ id, playerId, payer });
  expect(await database.db.transaction((tx) => lockOrder(tx, 'unknown'))).toBeNull();
});

test('locks the account that an order gets while the lock waits', async () => {
  const playerId = await join();
  const id = await order(null);
  const locked = await lockBehind(id, (tx) => updateOrder(tx, id, { playerId }));
  expect(locked).toMatchObject({ playerId, payer: { id: playerId, recoveryEmail } });
});

test('returns no payer when the account is deleted while the lock waits', async () => {
  const playerId = await join();
  const id = await order(playerId);
  const locked = await lockBehind(id, (tx) => deletePlayer(tx, playerId));
  expect(locked).toMatchObject({ id, playerId: null, payer: null });
});

test('returns the state that an order gets while the lock waits', async () => {
  const playerId = await join();
  const id = await order(playerId);
  const locked = await lockBehind(id, (tx) => updateOrder(tx, id, { state: 'succeeded' }));
  expect(locked).toMatchObject({ state: 'succeeded', payer: { id: playerId } });
});

test('leaves the order unlocked while it waits for the player', async () => {
  const playerId = await join();
  const id = await order(playerId);
  const lockPlayerRow = (tx: Tx) => lockPlayer(tx, playerId);
  const readFreeOrder = (tx: Tx) =>
    tx.execute(sql`select id from payment_orders where id = ${id} for update nowait`);
  expect(await lockBehind(id, lockPlayerRow, readFreeOrder)).toMatchObject({ id, payer: { id: playerId } });
});
