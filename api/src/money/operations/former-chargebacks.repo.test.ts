import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate } from '@site/server/db';
import { openTestDatabase } from '@site/server/testing/test-database';
import { sql } from 'drizzle-orm';
import { checkLedger } from '../../ledger/ledger-check.service';
import { API_MIGRATIONS, API_MIGRATIONS_TABLE } from '../../product';
import { openMoneyOperator } from '../../testing/money-operator';
import { openTestPayments } from '../../testing/test-payments';
import { lockOrder, updateOrder } from '../orders/order.repo';
import { takeCoinsBack } from '../status/book-refund.service';

/** Number of migrations before the operations of operators. */
const BEFORE = 22;

test('counts the chargebacks of an earlier release in its orders', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'));
  await cp(API_MIGRATIONS, folder, { recursive: true });
  const journal = path.join(folder, 'meta/_journal.json');
  const all = JSON.parse(await readFile(journal, 'utf8')) as { entries: unknown[] };
  await writeFile(journal, JSON.stringify({ ...all, entries: all.entries.slice(0, BEFORE) }));
  const { db, close } = await openTestDatabase();
  await migrate(db, folder, API_MIGRATIONS_TABLE);
  for (const [id, refunded] of [
    ['whole', 50_000],
    ['rest', 50_000],
    ['refund', 10_000],
    ['paid', 0],
  ] as const)
    await db.execute(sql`
      insert into payment_orders
        (id, request_key, provider, method, login, amount, coins, bonus, state, refunded, created_at, paid_at)
      values (${id}, ${id}, 'yookassa', 'sbp', 'vetrov', 50000, 500, 25, 'succeeded', ${refunded}, now(), now())`);
  for (const [key, amount] of [
    ['chargeback/whole/50000', 50_000],
    ['refund/rest/10000', 10_000],
    ['chargeback/rest/50000', 40_000],
    ['refund/refund/10000', 10_000],
  ] as const)
    await db.execute(sql`
      with entry as (
        insert into ledger_transactions (key, kind, at) values (${key}, 'refund', now()) returning id
      )
      insert into ledger_postings (transaction_id, account, currency, amount)
      select id, account, 'RUB', amount from entry,
        (values ('refunds/yookassa', ${amount}::int), ('clearing/yookassa', -${amount}::int)) as side (account, amount)`);
  await migrate(db, API_MIGRATIONS, API_MIGRATIONS_TABLE);
  const { rows } = await db.execute(sql`select id, charged_back from payment_orders order by id`);
  expect(rows).toEqual([
    { id: 'paid', charged_back: 0 },
    { id: 'refund', charged_back: 0 },
    { id: 'rest', charged_back: 40_000 },
    { id: 'whole', charged_back: 50_000 },
  ]);
  await close();
  await rm(folder, { recursive: true, force: true });
});

test('accepts a chargeback that an earlier release books beside this one, and wins it in parts', async () => {
  const pay = await openTestPayments();
  const operator = openMoneyOperator(pay);
  const { playerId, id } = await operator.startPaid();
  await pay.db.transaction(async (tx) => {
    const order = (await lockOrder(tx, id))!;
    await takeCoinsBack(tx, order, { refunded: 50_000, cause: 'chargeback', now: new Date() });
    // the earlier release knows no column for chargebacks
    await updateOrder(tx, id, { refunded: 50_000, state: 'refunded' });
  });
  expect((await checkLedger(pay.db)).problems.unbooked).toEqual([]);
  const target = { kind: 'chargeback-won', orderId: id } as const;
  expect(await operator.preview(target)).toMatchObject({ left: 50_000 });
  await operator.start({ ...target, sum: 20_000 });
  expect(await pay.read(id)).toMatchObject({ refunded: 30_000, chargedBack: 30_000 });
  await operator.start(target);
  expect(await pay.coinsOf(playerId)).toBe(525);
  await pay.readCheckedTotals();
  await expect(operator.preview(target)).rejects.toMatchObject({ details: { cause: 'nothing' } });
  // an order that counts what the ledger does not have is still reported
  await updateOrder(pay.db, id, { refunded: 100, chargedBack: 100 });
  expect((await checkLedger(pay.db)).problems.unbooked).toHaveLength(3);
  await pay.close();
});
