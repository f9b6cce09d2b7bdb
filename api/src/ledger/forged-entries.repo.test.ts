import type { Database, Tx } from '@site/server/db/types';
import { TransactionRollbackError } from 'drizzle-orm';
import { lockOrder, updateOrder } from '../money/orders/order.repo';
import { insertOperation } from '../money/orders/operation.repo';
import { paymentOrders } from '../money/orders/payment.table';
import { bookCommission, rub } from '../money/status/book-payment.service';
import { insertPlayer } from '../players/player.repo';
import { gameGrants } from '../game/grants/grant.table';
import { goodsOrders } from '../shop/goods.table';
import { openMigratedDatabase } from '../testing/migrated-database';
import { creditPayment } from '../testing/top-up';
import { checkLedger } from './ledger-check.service';
import type { LedgerKind, Posting } from './ledger.repo';
import { moveCoins, writeEntry } from './ledger.service';

const now = new Date('2026-11-20T09:00:00Z');
let database: Database;
/** The account of somebody who can write to the database, and another one. */
let insider: number;
let friend: number;
/** A payment of 5,000 roubles, and one whose commission of 24.50 roubles was reported later. */
let order: string;
let late: string;

const operation = {
  state: 'done' as const,
  ...{ payments: [], take: [], keep: [], seen: '', why: 'Сбой', operator: 'anna', at: now, doneAt: now },
};

const move = (
  tx: Tx,
  moved: { key: string; kind: LedgerKind; amount: number; playerId?: number; operation?: string },
) => {
  const { operation: id, playerId = insider, ...rest } = moved;
  const note = id === undefined ? {} : { note: { operation: id } };
  return moveCoins(tx, { ...rest, ...note, playerId, bank: `bank/${moved.kind}`, now });
};

beforeAll(async () => {
  database = await openMigratedDatabase();
  const { db } = database;
  insider = await insertPlayer(db, { login: 'insider', email: 'insider@mail.example' });
  friend = await insertPlayer(db, { login: 'friend', email: 'friend@mail.example' });
  order = await creditPayment(db, { playerId: insider, roubles: 5_000, now });
  late = await creditPayment(db, { playerId: insider, roubles: 700, now });
  const goods = { playerId: insider, characterId: 1, item: 1, at: now };
  await db.insert(goodsOrders).values([
    { ...goods, id: 1, kind: 'service', price: 300, idempotencyKey: 'a', grantKey: 'a' },
    {
      ...{ ...goods, id: 2, kind: 'case', price: 0, promotion: '2026-11-01', caseCoins: 100 },
      ...{ idempotencyKey: 'b', grantKey: 'b' },
    },
    { ...goods, id: 3, kind: 'service', price: 300, idempotencyKey: 'c', grantKey: 'c' },
    {
      ...{ ...goods, id: 4, kind: 'case', price: 0, promotion: '2026-11-01', item: 2, caseCoins: 0 },
      ...{ idempotencyKey: 'd', grantKey: 'd' },
    },
  ]);
  const reward = { characterId: 1, service: 'vip' };
  await db
    .insert(gameGrants)
    .values(
      ['a', 'c'].map((key) => ({ key, playerId: insider, reward, at: now, nextAt: now, givenAt: now })),
    );
  const about = { playerId: insider, subject: `player/${insider}` };
  await insertOperation(db, { ...operation, ...about, id: 'five', kind: 'correction', coins: 5 });
  const returned = { subject: 'purchase/3', purchase: 3, playerId: insider };
  await insertOperation(db, { ...operation, ...returned, id: 'return', kind: 'service-refund' });
  const refund = { ...operation, subject: `order/${late}`, kind: 'refund' as const };
  await insertOperation(db, { ...refund, id: 'other', orderId: late });
  await db.transaction(async (tx) => {
    await move(tx, { key: 'correction/five', kind: 'correction', amount: 5, operation: 'five' });
    await move(tx, { key: 'service/1', kind: 'service', amount: -300 });
    await move(tx, { key: 'service/3', kind: 'service', amount: -300 });
    await move(tx, { key: 'service-back/3', kind: 'service', amount: 300, operation: 'return' });
    await move(tx, { key: 'case/2', kind: 'case', amount: 100 });
    const row = await lockOrder(tx, late);
    if (row) await bookCommission(tx, row, 67_550, now);
    await updateOrder(tx, late, { net: 67_550 });
  });
});
afterAll(() => database.close());

type LedgerProblems = Awaited<ReturnType<typeof checkLedger>>['problems'];

/** Writes entries into an otherwise true ledger, returns the problems and takes the entries back. */
async function readProblems(write: (tx: Tx) => Promise<unknown>): Promise<LedgerProblems> {
  let problems: LedgerProblems | undefined;
  const undone = database.db.transaction(async (tx) => {
    expect(Object.values((await checkLedger(tx)).problems).flat()).toEqual([]);
    await write(tx);
    ({ problems } = await checkLedger(tx));
    tx.rollback();
  });
  await expect(undone).rejects.toThrow(TransactionRollbackError);
  if (!problems) throw new Error('the ledger was not checked');
  return problems;
}

test.each<[string, LedgerKind, number, string]>([
  ['correction/forged', 'correction', 1_000_000, 'five'],
  ['correction/forged', 'correction', 5, 'five'],
  ['correction/five/again', 'correction', 5, 'five'],
  ['correction/return', 'correction', 5, 'return'],
  ['service-back/1', 'service', 300, 'five'],
  ['service-back/1', 'service', 300, 'return'],
  ['case-back/2', 'case', -100, 'return'],
  ['promocode/five', 'promocode', -1, 'five'],
])('finds %s of kind %s by %i DP, which names the finished operation %s', async (key, kind, amount, id) => {
  const { unexplained } = await readProblems((tx) => move(tx, { key, kind, amount, operation: id }));
  expect(unexplained).toEqual([{ key }]);
});

test('finds coins of a claimed case that gave none, and other coins of a returned one', async () => {
  for (const entry of [
    { key: 'case/4', amount: 5_000 },
    { key: 'case-back/2', amount: -1 },
  ]) {
    const { uncaused } = await readProblems((tx) => move(tx, { ...entry, kind: 'case' }));
    expect(uncaused).toEqual([{ key: entry.key }]);
  }
});

test('finds a correction that moves other coins or another account than its operation', async () => {
  const about = { ...operation, kind: 'correction' as const, subject: `player/${insider}`, coins: 7 };
  for (const moved of [{ amount: 1_000_000 }, { amount: 7, playerId: friend }]) {
    const { unexplained } = await readProblems(async (tx) => {
      await insertOperation(tx, { ...about, id: 'seven', playerId: insider });
      await move(tx, { key: 'correction/seven', kind: 'correction', operation: 'seven', ...moved });
    });
    expect(unexplained).toEqual([{ key: 'correction/seven' }]);
  }
});

test('finds a refund that names the operation of another order', async () => {
  const key = `refund/${order}/1`;
  const { unexplained } = await readProblems((tx) =>
    move(tx, { key, kind: 'refund', amount: -1, operation: 'other' }),
  );
  expect(unexplained).toEqual([{ key }]);
});

describe('finds roubles', () => {
  const write = (key: string, kind: LedgerKind, postings: Posting[]) =>
    readProblems((tx) => writeEntry(tx, { key, kind, postings, now }));
  const sale = [rub('sales/yookassa', -900_000), rub('clearing/yookassa', 900_000)];
  const kept = [rub('clearing/yookassa', -400_000), rub('commission/yookassa', 400_000)];

  test('of a sale under the key of a commission', async () => {
    const { unbooked } = await write(`commission/${order}`, 'payment', sale);
    expect(unbooked).toEqual([{ orderId: order, what: 'sale', ordered: 500_000, booked: 1_400_000 }]);
  });

  test('of a commission that the provider has not reported', async () => {
    const { unbooked } = await write(`commission/${order}`, 'payment', kept);
    expect(unbooked).toEqual([{ orderId: order, what: 'commission', ordered: 0, booked: 400_000 }]);
  });

  test('of a commission under the key of a refund', async () => {
    const key = `refund/${order}/x`;
    const { unbooked, uncaused } = await write(key, 'refund', kept);
    expect(unbooked).toEqual([{ orderId: order, what: 'commission', ordered: 0, booked: 400_000 }]);
    expect(uncaused).toEqual([{ key }]);
  });

  test('of a second commission of an order', async () => {
    const key = `commission/${late}/2`;
    const { unbooked, uncaused } = await write(key, 'payment', kept);
    expect(unbooked).toEqual([{ orderId: late, what: 'commission', ordered: 2_450, booked: 402_450 }]);
    expect(uncaused).toEqual([{ key }]);
  });

  test('of another provider than that of the order', async () => {
    const key = `commission/${order}`;
    const moved = [rub('sales/yookassa', 900_000), rub('sales/unitpay', -900_000)];
    expect((await write(key, 'payment', moved)).uncaused).toEqual([{ key }]);
  });

  test.each<[string, LedgerKind]>([
    ['case/2/x', 'case'],
    ['correction/x', 'correction'],
    ['deletion/1', 'deletion'],
    ['opening/1', 'opening'],
  ])('in the entry %s of kind %s', async (key, kind) => {
    expect((await write(key, kind, sale)).uncaused).toContainEqual({ key });
  });
});

describe('accepts a commission that an earlier release has booked', () => {
  test('for a payment that was refunded before it was credited, and no other sum', async () => {
    const refunded = { provider: 'yookassa', method: 'sbp', login: 'friend', coins: 700, bonus: 0 } as const;
    for (const [net, problems] of [
      [67_550, []],
      [60_000, [{ orderId: 'returned', what: 'commission', ordered: 0, booked: 10_000 }]],
    ] as const) {
      const { unbooked } = await readProblems(async (tx) => {
        const [row] = await tx
          .insert(paymentOrders)
          .values({
            ...{ ...refunded, id: 'returned', requestKey: 'returned', amount: 70_000, refunded: 70_000 },
            ...{ state: 'refunded', net: 67_550, createdAt: now },
          })
          .returning();
        if (row) await bookCommission(tx, row, net, now);
      });
      expect(unbooked).toEqual(problems);
    }
  });

  test('in the payment of an order that got its sum as what the provider pays out', async () => {
    const former = async (tx: Tx) => {
      const id = await creditPayment(tx, { playerId: insider, roubles: 700, commission: 20, now });
      await updateOrder(tx, id, { net: 70_000 });
      return id;
    };
    expect((await readProblems(former)).unbooked).toEqual([]);
    const { unbooked } = await readProblems(async (tx) => {
      const key = `commission/${await former(tx)}`;
      const postings = [rub('clearing/yookassa', -5), rub('commission/yookassa', 5)];
      await writeEntry(tx, { key, kind: 'payment', postings, now });
    });
    expect(unbooked).toMatchObject([{ what: 'commission', ordered: 0, booked: 2_005 }]);
  });
});
