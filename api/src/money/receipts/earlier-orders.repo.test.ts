import { migrate } from '@site/server/db';
import { openTestDatabase } from '@site/server/testing/test-database';
import { sql } from 'drizzle-orm';
import { API_MIGRATIONS, API_MIGRATIONS_TABLE } from '../../product';
import { openEarlierMigrations } from '../../testing/earlier-migrations';

/** Number of migrations before the queries about receipts. */
const BEFORE = 25;

test('plans the queries of earlier orders over a day, after those of open orders', async () => {
  const earlier = await openEarlierMigrations(BEFORE);
  const { db, close } = await openTestDatabase();
  await migrate(db, earlier.folder, API_MIGRATIONS_TABLE);
  for (const [id, provider, state, change] of [
    ['pending', 'yookassa', 'succeeded', { receipt: 'pending' }],
    ['failed', 'yookassa', 'succeeded', { receipt: 'canceled' }],
    ['sent', 'yookassa', 'succeeded', { receipt: 'succeeded' }],
    ['expired', 'unitpay', 'canceled', { reason: 'expired' }],
    ['declined', 'unitpay', 'canceled', { reason: 'error' }],
    ['attempted', 'unitpay', 'canceled', { payment: null, reason: 'error' }],
    ['unattempted', 'unitpay', 'canceled', { payment: null, reason: 'expired' }],
    ['old', 'unitpay', 'canceled', { reason: 'expired', days: 401 }],
    ['held', 'unitpay', 'canceled', { problem: 'amount' }],
    ['disputed', 'unitpay', 'refunded', { chargedBack: 50_000 }],
    ['refunded', 'unitpay', 'refunded', {}],
    ['lost', 'yookassa', 'canceled', { reason: 'expired' }],
  ] as const) {
    const { receipt, payment, reason, days, problem, chargedBack } = {
      ...{ receipt: null, payment: id, reason: null, days: 2, problem: null, chargedBack: 0 },
      ...change,
    };
    await db.execute(sql`
      insert into payment_orders
        (id, request_key, provider, method, login, amount, coins, bonus, state, reason, problem, receipt, payment_id,
          refunded, charged_back, created_at, paid_at)
      values (${id}, ${id}, ${provider}, 'sbp', 'vetrov', 50000, 500, 25, ${state}, ${reason}, ${problem}, ${receipt},
        ${payment}, case ${state} when 'refunded' then 50000 else 0 end, ${chargedBack}, now() - ${days} * interval '1 day',
        case ${state} when 'succeeded' then now() - interval '2 days' end)`);
  }
  await db.execute(sql`
    insert into payment_attempts (provider, payment_id, order_id, at) values ('unitpay', '7', 'attempted', now())`);
  // a canceled order that is still queried often keeps its time
  await db.execute(sql`
    insert into payment_orders
      (id, request_key, provider, method, login, amount, coins, bonus, state, payment_id, created_at, poll_at)
    values ('young', 'young', 'unitpay', 'sbp', 'vetrov', 50000, 500, 25, 'canceled', 'young', now(), now())`);
  await migrate(db, API_MIGRATIONS, API_MIGRATIONS_TABLE);

  const { rows } = await db.execute(sql`
    select id, receipt_since < now() - interval '1 day' as late from payment_orders
    where receipt_poll_at between now() and now() + interval '1 day' order by id`);
  expect(rows).toEqual([
    { id: 'failed', late: true },
    { id: 'pending', late: false },
  ]);
  const planned = await db.execute(sql`
    select id from payment_orders where poll_at > now() and poll_at < now() + interval '1 day' order by id`);
  expect(planned.rows.map(({ id }) => id)).toEqual(['attempted', 'declined', 'disputed', 'expired']);
  const kept = await db.execute(sql`select id from payment_orders where poll_at <= now()`);
  expect(kept.rows).toEqual([{ id: 'young' }]);
  await close();
  await earlier.remove();
});
