import { sql } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import { LISTED_MAX } from './ledger-check.repo';

/** A correction moves the coins of its operation on its account. That of a deleted account is no longer known. */
const isCorrection = sql`
  o.kind = 'correction' and named.subject = o.id and named.rest = '' and (
    select sum(p.amount) = o.coins and bool_and(o.player_id is null or p.account = 'player/' || o.player_id)
    from ledger_postings p where p.transaction_id = t.id and p.account like 'player/%'
  )`;

/** The operation returns this service by itself, or takes it back together with money. */
const isServiceReturn = sql`
  (o.kind = 'service-refund' and o.purchase::text = named.subject)
  or o.take ? ('service:' || named.subject)`;

/** An adoption books payments and refunds of orders that it does not name. */
const isAdopted = sql`o.kind = 'adoption' and named.prefix in ('payment', 'refund')`;

/**
 * Selects finished corrections and won chargebacks without their entry, and entries that are one of them or name an
 * operation, if that does not exist, has not ended or is about something else. An adoption books its payments one by
 * one before it ends, and they stay booked when it is rejected. Chargebacks of earlier releases name none.
 */
export async function selectUnexplainedOperations(db: Db): Promise<{ key: string }[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select o.id as key from money_operations o
    where o.state = 'done' and o.kind in ('correction', 'chargeback-won') and not exists (
      select from ledger_transactions t
      where t.key = case o.kind when 'correction' then 'correction/' || o.id
        else 'chargeback-won/' || o.order_id || '/' || o.id end
    )
    union all
    select t.key from ledger_transactions t
    cross join lateral (
      select split_part(t.key, '/', 1) as prefix, split_part(t.key, '/', 2) as subject,
        split_part(t.key, '/', 3) as rest
    ) named
    where (t.key like 'correction/%' or t.key like 'chargeback-won/%' or t.note ->> 'operation' is not null)
      and not exists (
        select from money_operations o where o.id = t.note ->> 'operation'
          and (o.state = 'done' or (o.kind = 'adoption' and o.state in ('sent', 'refused')))
          and case
            when o.kind = 'adoption' then ${isAdopted}
            when named.prefix = 'correction' then ${isCorrection}
            when named.prefix = 'service-back' then ${isServiceReturn}
            when named.prefix = 'case-back' then o.take ? ('case:' || named.subject)
            when named.prefix in ('refund', 'chargeback', 'chargeback-won')
              then o.kind = named.prefix and o.order_id = named.subject
                and (o.kind <> 'chargeback-won' or named.rest = o.id)
            else false
          end
      )
    order by 1 limit ${LISTED_MAX}`);
  return rows;
}
