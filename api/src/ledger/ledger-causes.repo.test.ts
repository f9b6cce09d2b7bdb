import type { Database, Tx } from '@site/server/db/types';
import { TransactionRollbackError } from 'drizzle-orm';
import { gameGrants } from '../game/grants/grant.table';
import { goodsOrders } from '../shop/goods.table';
import { insertPlayer } from '../players/player.repo';
import { paymentOrders } from '../money/orders/payment.table';
import { promocodes, referrals } from '../promo/referrals/referral.table';
import { contestDraws } from '../shop/contest/contest.table';
import { openMigratedDatabase } from '../testing/migrated-database';
import { creditPayment } from '../testing/top-up';
import { checkLedger } from './ledger-check.service';
import type { LedgerKind } from './ledger.repo';
import { moveCoins } from './ledger.service';

const now = new Date('2026-11-20T09:00:00Z');
let database: Database;
/** The account of somebody who can write to the database, and another one. */
let insider: number;
let friend: number;

beforeAll(async () => {
  database = await openMigratedDatabase();
  const { db } = database;
  insider = await insertPlayer(db, { login: 'insider', email: 'insider@mail.example' });
  friend = await insertPlayer(db, { login: 'friend', email: 'friend@mail.example' });
  await creditPayment(db, { playerId: insider, roubles: 5_000, now });
  const order = { playerId: insider, characterId: 1, item: 1, at: now };
  await db.insert(goodsOrders).values([
    { ...order, id: 1, kind: 'service', price: 300, idempotencyKey: 'a', grantKey: 'a' },
    { ...order, id: 3, kind: 'service', price: 300, idempotencyKey: 'c', grantKey: 'c' },
    { ...order, id: 2, kind: 'case', price: 0, promotion: '2026-11-01', idempotencyKey: 'b', grantKey: 'b' },
  ]);
  // the game server has given the goods of this service
  const reward = { characterId: 1, service: 'vip' };
  await db
    .insert(gameGrants)
    .values({ key: 'c', playerId: insider, reward, at: now, nextAt: now, givenAt: now });
  await db.insert(promocodes).values({ code: 'МАЯК', key: 'mayak', playerId: insider, createdAt: now });
  await db.insert(referrals).values({
    ...{ playerId: friend, code: 'МАЯК', inviterId: insider, at: now, rewardedAt: now, reward: 50 },
  });
  const winners = [{ playerId: insider, coins: 40 }];
  const terms = { name: 'Розыгрыш', rate: 1, prizes: [{ key: 'prize', reward: { donate: 60 } }] };
  const draw = {
    ...{ contest: 'daily', from: now, until: now, threshold: 1, percentage: 1, places: 1 },
    ...{ seed: new Uint8Array(32), heldAt: now, winners },
  };
  await db.insert(contestDraws).values([
    { ...draw, id: 'daily-2026-11-20', terms },
    { ...draw, id: 'before-terms' },
  ]);
});
afterAll(() => database.close());

type LedgerProblems = Awaited<ReturnType<typeof checkLedger>>['problems'];

interface Move {
  key: string;
  kind: LedgerKind;
  amount: number;
  playerId?: number;
  note?: Record<string, string>;
}

const moveIn = (tx: Tx, { playerId = insider, ...move }: Move) =>
  moveCoins(tx, { ...move, playerId, bank: `bank/${move.kind}`, now });

const move = async (key: string, kind: LedgerKind, amount: number, note?: Record<string, string>) => {
  await database.db.transaction((tx) => moveIn(tx, { key, kind, amount, ...(note ? { note } : {}) }));
};

/** Makes one entry in an otherwise true ledger, shows its problems and takes the entry back. */
async function tryMove(move: Move, look: (problems: LedgerProblems) => void): Promise<void> {
  const undone = database.db.transaction(async (tx) => {
    expect((await checkLedger(tx)).ok).toBe(true);
    await moveIn(tx, move);
    look((await checkLedger(tx)).problems);
    tx.rollback();
  });
  await expect(undone).rejects.toThrow(TransactionRollbackError);
}

test('accepts entries of purchases, codes, rewards and draws, and misses none of them', async () => {
  expect((await checkLedger(database.db)).problems).toMatchObject({
    uncaused: [],
    unpaid: [{ key: `referral/${friend}` }, { key: 'service/1' }, { key: 'service/3' }],
  });
  await move('service/1', 'service', -300);
  await move('service-back/1', 'service', 300);
  await move('service/3', 'service', -300);
  await move('case/2', 'case', 100);
  await move('case-back/2', 'case', -100);
  await move('promocode/маяк', 'promocode', -200, { code: 'МАЯК' });
  await move(`referral/${friend}`, 'referral', 50);
  await move(`contest/daily-2026-11-20/${insider}`, 'contest', 100);
  // the sum of its prizes was not stored
  await move(`contest/before-terms/${insider}`, 'contest', 40 + 60);
  expect(await checkLedger(database.db)).toMatchObject({ ok: true, problems: { uncaused: [], unpaid: [] } });
});

test.each<[string, LedgerKind, number]>([
  ['service/404', 'service', -1],
  ['service-back/2', 'service', 300],
  ['service-back/3', 'service', 300],
  ['service-back/1/again', 'service', 300],
  ['case/1', 'case', 100],
  ['case/2/again', 'case', 5_000],
  ['promocode/прибой', 'promocode', -1],
  ['partner/1', 'referral', 1_000],
  ['referral/2/again', 'referral', 50],
  ['contest/daily-2026-11-20/404', 'contest', 100],
  ['contest/weekly-2026-11-20/1', 'contest', 100],
  ['contest/daily-2026-11-20/1/again', 'contest', 100],
  ['opening/1', 'opening', 1_000],
  ['deletion/1', 'deletion', -1],
  ['payment/404', 'case', 1_000],
  ['gift/1', 'payment', 1_000],
])('finds the balanced entry %s of kind %s, which has no cause', async (key, kind, amount) => {
  await tryMove({ key, kind, amount }, ({ uncaused }) => expect(uncaused).toEqual([{ key }]));
});

test.each<[string, LedgerKind]>([
  ['payment/404', 'payment'],
  ['commission/404', 'payment'],
  ['refund/404', 'refund'],
  ['refund/404/1', 'refund'],
  ['chargeback/404/1', 'refund'],
  ['chargeback-won/404/1', 'refund'],
])('finds the balanced entry %s of kind %s, which gives coins without an order', async (key, kind) => {
  await tryMove({ key, kind, amount: 1_000 }, ({ unbooked }) =>
    expect(unbooked).toMatchObject([{ orderId: '404', ordered: 0 }]),
  );
});

test('finds a payment that was credited to another account', async () => {
  const { db } = database;
  const [order] = await db.select({ id: paymentOrders.id }).from(paymentOrders);
  const key = `commission/${order?.id}`;
  const mismatch = { orderId: order?.id, what: 'coins', ordered: 5_000, booked: 6_000 };
  await tryMove({ key, kind: 'payment', amount: 1_000, playerId: friend }, ({ uncaused, unbooked }) =>
    expect({ uncaused, unbooked }).toEqual({ uncaused: [{ key }], unbooked: [mismatch] }),
  );
});
