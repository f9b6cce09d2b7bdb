import { sql } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import { LISTED_MAX } from './ledger-check.repo';

/** First parts of the keys that entries of a kind have. */
const PREFIXES = {
  opening: ['opening'],
  promocode: ['promocode'],
  referral: ['referral', 'partner'],
  payment: ['payment', 'commission'],
  refund: ['refund', 'chargeback', 'chargeback-won'],
  service: ['service', 'service-back'],
  case: ['case', 'case-back'],
  contest: ['contest'],
  correction: ['correction'],
  deletion: ['deletion'],
};

const knownPrefixes = sql.join(
  Object.entries(PREFIXES).flatMap(([kind, prefixes]) =>
    prefixes.map((prefix) => sql`(${sql.raw(`'${kind}'`)}, ${sql.raw(`'${prefix}'`)})`),
  ),
  sql`, `,
);

/**
 * Entries whose key does not belong to their kind. Every entry that the site writes has such a key. An order has one
 * payment and one late commission, so nothing follows its id there.
 */
const misnamedEntries = sql`
  select key from ledger_transactions t
  where (t.kind = 'payment' and split_part(t.key, '/', 3) <> '') or not exists (
    select from (values ${knownPrefixes}) as known (kind, prefix)
    where known.kind = t.kind and known.prefix = split_part(t.key, '/', 1)
  )`;

/** Entries with roubles that are no payment and no refund. Nothing else moves roubles. */
const misplacedRoubles = sql`
  select t.key from ledger_transactions t
  where t.kind not in ('payment', 'refund')
    and exists (select from ledger_postings p where p.transaction_id = t.id and p.currency = 'RUB')`;

/** Payments and refunds that move the coins of another account than that of their order. */
const misdirectedEntries = sql`
  select t.key
  from payment_orders o
  join ledger_transactions t on split_part(t.key, '/', 2) = o.id and t.kind in ('payment', 'refund')
  join ledger_postings p on p.transaction_id = t.id
  where p.account like 'player/%' and p.account <> 'player/' || o.player_id`;

/**
 * Late commissions and refunds with roubles of another provider than that of their order, commissions that refund
 * something, and refunds that are a sale or have a commission. The key of the payment itself has no second entry.
 */
const misdirectedRoubles = sql`
  select t.key
  from ledger_transactions t
  join payment_orders o on o.id = split_part(t.key, '/', 2)
  join ledger_postings p on p.transaction_id = t.id
  where t.kind in ('payment', 'refund') and t.key not like 'payment/%' and p.currency = 'RUB' and (
    split_part(p.account, '/', 2) <> o.provider
    or (t.kind = 'payment' and p.account like 'refunds/%')
    or (t.kind = 'refund' and p.account ~ '^(sales|commission)/')
  )`;

/** Share of a winner in coins. Null if the account has not won the draw. */
const wonShare = sql`
  (select sum((w ->> 'coins')::int) from jsonb_array_elements(d.winners) w where (w ->> 'playerId')::int = pl.id)`;
/** Coins of the prizes of a draw, which each winner gets besides the share. Unknown for draws without terms. */
const prizeCoins = sql`
  coalesce((select sum((z #>> '{reward,donate}')::int) from jsonb_array_elements(d.terms -> 'prizes') z), 0)`;

/**
 * Entries that move the coins of an account without their cause: a purchase at this price, a claimed case, a promocode,
 * a rewarded referral, a won draw, or coins from before the ledger. Each cause has one entry, whose key names it and
 * nothing else. The price of a service goes back only for an operation, or when its grant is gone. Purchases and
 * referrals of deleted accounts are gone, so entries of deleted accounts need no cause. Only the entry itself tells how
 * many coins a case gave that was claimed before they were stored, or the prizes of a draw whose terms were not stored.
 */
const uncausedMoves = sql`
    with moves as (
      select t.id, t.key, t.kind, split_part(t.key, '/', 1) as prefix, split_part(t.key, '/', 2) as subject,
        split_part(t.key, '/', 3) as winner, split_part(t.key, '/', 4) as rest, t.note ->> 'code' as code,
        t.note ->> 'operation' as operation, p.account, p.amount
      from ledger_transactions t
      left join ledger_postings p on p.transaction_id = t.id and p.account like 'player/%'
      where t.kind in ('opening', 'promocode', 'referral', 'service', 'case', 'contest', 'deletion')
    )
    select distinct m.key
    from moves m
    left join players pl on 'player/' || pl.id = m.account
    left join goods_orders g on m.kind in ('service', 'case') and g.id::text = m.subject
    left join promocodes c on m.kind = 'promocode' and c.code = m.code
    left join referrals r on m.kind = 'referral' and r.player_id::text = m.subject
    left join players invited on m.kind = 'referral' and invited.id::text = m.subject
    left join contest_draws d on m.kind = 'contest' and d.id = m.subject
    where not coalesce(case
      when m.account is null or m.rest <> '' or (m.winner <> '') <> (m.prefix = 'contest') then false
      when pl.id is null then true
      when m.prefix = 'service' then g.kind = 'service' and g.player_id = pl.id and m.amount = -g.price
      when m.prefix = 'service-back' then g.kind = 'service' and g.player_id = pl.id and m.amount = g.price
        and (m.operation is not null or not exists (select from game_grants where key = g.grant_key))
      when m.prefix = 'case' then g.kind = 'case' and g.player_id = pl.id and m.amount > 0
        and m.amount = coalesce(g.case_coins, m.amount)
      when m.prefix = 'case-back' then g.kind = 'case' and g.player_id = pl.id and m.amount < 0
        and m.amount = -coalesce(g.case_coins, -m.amount)
      when m.prefix = 'promocode' then c.key is not null and coalesce(c.player_id, pl.id) = pl.id and m.amount < 0
      when m.prefix = 'partner' then r.player_id = pl.id and r.rewarded_at is not null and r.reward = m.amount
      when m.prefix = 'referral' and invited.id is null then m.amount > 0
      when m.prefix = 'referral' then r.inviter_id = pl.id and r.rewarded_at is not null and r.reward = m.amount
      when m.prefix = 'contest' then d.held_at is not null and m.winner = pl.id::text
        and (m.amount = ${wonShare} + ${prizeCoins} or (d.terms is null and m.amount >= ${wonShare}))
      when m.prefix = 'opening' then m.subject = pl.id::text
        and m.id < coalesce((select min(id) from ledger_transactions where kind <> 'opening'), m.id + 1)
      else false
    end, false)`;

/** Selects entries without a cause (docs/decisions/0130). Payments and refunds are also compared with their orders. */
export async function selectUncausedEntries(db: Db): Promise<{ key: string }[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    (${misnamedEntries}) union (${misplacedRoubles}) union (${misdirectedEntries})
    union (${misdirectedRoubles}) union (${uncausedMoves})
    order by key limit ${LISTED_MAX}`);
  return rows;
}

/** Selects paid services and rewarded referrals of existing accounts without the entry that moved their coins. */
export async function selectUnpaidGoods(db: Db): Promise<{ key: string }[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    with goods as (
      select 'service/' || id as key from goods_orders where kind = 'service' and price > 0
      union all
      select case when partner is null then 'referral/' else 'partner/' end || player_id from referrals
      where rewarded_at is not null and reward > 0 and (inviter_id is not null or partner is not null)
    )
    select key from goods where not exists (select from ledger_transactions t where t.key = goods.key)
    order by key limit ${LISTED_MAX}`);
  return rows;
}
