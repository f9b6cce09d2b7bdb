import { desc, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import { LISTED_MAX } from './ledger-check.repo';
import { ledgerSeals } from './ledger-seal.table';

/**
 * Maximum number of entries that one seal covers. Also a slow database must compute its digest within the time limit of
 * a statement: a seal that takes longer would fail each minute, and nothing would be sealed.
 */
export const SEALED_MAX = 10_000;

/**
 * Query for the number of the entries after `afterId` up to `lastId`, and for the SHA-256 over the digest `before` them
 * and a line of JSON for each. The format is in docs/money.md#seals.
 */
const toDigest = (before: SQL, afterId: SQL, lastId: SQL) => sql`
  select count(*)::int as entries,
    sha256(coalesce(${before}, ''::bytea) || convert_to(coalesce(string_agg(line, chr(10) order by id), ''), 'UTF8')) as digest
  from (
    select t.id, json_build_array(t.id, t.key, t.kind, t.note, (extract(epoch from t.at) * 1000000)::bigint, sides.list)::text as line
    from ledger_transactions t cross join lateral (
      select json_agg(json_build_array(p.account, p.amount, p.currency) order by p.account collate "C") as list
      from ledger_postings p where p.transaction_id = t.id
    ) as sides
    where t.id > ${afterId} and t.id <= ${lastId}
  ) as lines`;

export interface Seal {
  number: number;
  lastId: number;
  /** SHA-256 in hexadecimal digits. */
  digest: string;
}

/**
 * Closes the open seal, if no running transaction can still add an entry to it. Returns the closed seal, or null. A
 * horizon beyond the next transaction id comes from a database that was dumped and restored: its transactions have
 * ended.
 */
export async function closeSeal(db: Db, now: Date): Promise<Seal | null> {
  const { rows } = await db.execute<{ number: number; last_id: string; digest: string }>(sql`
    with ready as (
      select number, last_id from ledger_seals
      where digest is null and (
        horizon::xid8 <= pg_snapshot_xmin(pg_current_snapshot())
        or horizon::xid8 > pg_snapshot_xmax(pg_current_snapshot())
      )
    ), made as (
      select ready.number, found.entries, found.digest
      from ready
      left join ledger_seals as prior on prior.number = ready.number - 1
      cross join lateral (${toDigest(sql`prior.digest`, sql`coalesce(prior.last_id, 0)`, sql`ready.last_id`)}) as found
    )
    update ledger_seals as seal
    set entries = made.entries, digest = made.digest, at = ${now.toISOString()}
    from made where seal.number = made.number and seal.digest is null
    returning seal.number, seal.last_id, encode(seal.digest, 'hex') as digest`);
  const [row] = rows;
  return row ? { number: row.number, lastId: Number(row.last_id), digest: row.digest } : null;
}

/** Opens a seal for the entries after the last one. Does nothing without such entries, or while a seal is open. */
export async function openSeal(db: Db): Promise<void> {
  await db.execute(sql`
    with prior as (
      select coalesce(max(number), 0) as number, coalesce(max(last_id), 0) as last_id,
        coalesce(bool_and(digest is not null), true) as closed
      from ledger_seals
    ), wanted as (
      select max(id) as last_id from (
        select t.id from ledger_transactions t, prior where t.id > prior.last_id order by t.id limit ${SEALED_MAX}
      ) as page
    )
    insert into ledger_seals (number, last_id, horizon)
    select prior.number + 1, wanted.last_id, pg_snapshot_xmax(pg_current_snapshot())::text
    from prior, wanted where prior.closed and wanted.last_id is not null
    on conflict do nothing`);
}

/** Selects seals whose digest differs from that of their entries, with the ids of these entries. */
export async function selectBrokenSeals(
  db: Db,
): Promise<{ number: number; afterId: number; lastId: number }[]> {
  const { rows } = await db.execute<{ number: number; after_id: string; last_id: string }>(sql`
    with chain as (
      select number, last_id, entries, digest, lag(digest) over ordered as before,
        coalesce(lag(last_id) over ordered, 0) as after_id, lag(number) over ordered as prior
      from ledger_seals where digest is not null window ordered as (order by number)
    )
    select number, after_id, last_id
    from chain cross join lateral (${toDigest(sql`chain.before`, sql`chain.after_id`, sql`chain.last_id`)}) as found
    where found.digest <> chain.digest or found.entries <> chain.entries or coalesce(prior, 0) <> number - 1
    order by number limit ${LISTED_MAX}`);
  return rows.map((row) => ({
    number: row.number,
    afterId: Number(row.after_id),
    lastId: Number(row.last_id),
  }));
}

/** Selects the last closed seal, or null. */
export async function selectLastSeal(db: Db): Promise<Seal | null> {
  const [row] = await db
    .select()
    .from(ledgerSeals)
    .where(isNotNull(ledgerSeals.digest))
    .orderBy(desc(ledgerSeals.number))
    .limit(1);
  return row?.digest ? toSeal(row.number, row.lastId, row.digest) : null;
}

/** Selects the digest of a closed seal, or null if there is no such seal. */
export async function selectSeal(db: Db, number: number): Promise<Seal | null> {
  const [row] = await db
    .select()
    .from(ledgerSeals)
    .where(sql`${ledgerSeals.number} = ${number} and ${ledgerSeals.digest} is not null`);
  return row?.digest ? toSeal(row.number, row.lastId, row.digest) : null;
}

const toSeal = (number: number, lastId: number, digest: Uint8Array): Seal => ({
  number,
  lastId,
  digest: Buffer.from(digest).toString('hex'),
});
