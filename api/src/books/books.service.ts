import { DAY_MS, MINUTE_MS } from '@site/contracts/time';
import type {
  BooksPeriod,
  BooksReport,
  EntriesPage,
  EntriesQuery,
  MethodSums,
} from '@site/shared/contracts/money-books';
import type { Db } from '@site/server/db/types';
import { fromMoscowDay } from '../calendar/moscow';
import { Refusal } from '../http/refusal';
import { selectLastSeal } from '../ledger/ledger-seal.repo';
import {
  type BookedPeriod,
  countEntriesOf,
  type PostingSum,
  selectEntries,
  sumHeld,
  sumPostings,
} from './books.repo';

/** Maximum length of a period. */
const DAYS_MAX = 366;
/** Time after the end of a day until its last entries are certainly committed. They have the time of their start. */
const COMMIT_MS = 5 * MINUTE_MS;
/** Number of entries on a page of the export. */
const PAGE = 1_000;

/**
 * Sums the ledger of a period by payment method and by source of DP (docs/product/payments.md#books). All queries read
 * one snapshot. Throws `BAD_REQUEST` with `reason` in the details: `day`, `backwards`, `too-long` or `not-ended`.
 */
export async function reportBooks(db: Db, { from, to }: BooksPeriod, now: Date): Promise<BooksReport> {
  const period = readPeriod({ from, to }, now);
  return db.transaction(
    async (tx) => {
      const sums = await sumPostings(tx, period);
      const after = await sumHeld(tx, period.until);
      const gained = total(sums, ({ account }) => account === 'player');
      return {
        from,
        to,
        methods: toMethods(sums),
        coins: toBanks(sums),
        held: { before: after - gained, after },
        entries: await countEntriesOf(tx, period),
        seal: await selectLastSeal(tx),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

const total = (sums: readonly PostingSum[], counts: (sum: PostingSum) => boolean): number =>
  sums.reduce((all, sum) => (counts(sum) ? all + sum.amount : all), 0);

function toMethods(sums: readonly PostingSum[]): MethodSums[] {
  const groups = new Map<string, PostingSum[]>();
  for (const sum of sums) {
    const name = `${sum.provider} ${sum.method}`;
    groups.set(name, [...(groups.get(name) ?? []), sum]);
  }
  return [...groups.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, group]) => {
      const [{ provider = null, method = null } = {}] = group;
      if (provider === null) return [];
      const sum = (kind: PostingSum['kind'] | null, pattern: RegExp) =>
        total(group, (row) => (kind === null || row.kind === kind) && pattern.test(row.account));
      const sales = group.filter(({ account }) => account.startsWith('sales/'));
      return {
        provider,
        method: method ?? '',
        payments: sales.reduce((all, { count }) => all + count, 0),
        gross: -sum(null, /^sales\//),
        refunds: sum(null, /^refunds\//),
        commission: sum(null, /^commission\//),
        net: sum(null, /^clearing\//),
        coins: -sum('payment', /^bank\/payment$/),
        bonus: -sum('payment', /^bank\/bonus$/),
        coinsBack: sum('refund', /^bank\/(payment|bonus)$/),
      };
    });
}

function toBanks(sums: readonly PostingSum[]): BooksReport['coins'] {
  const banks = new Set(sums.map(({ account }) => account).filter((account) => account.startsWith('bank/')));
  return [...banks].sort().map((bank) => ({
    bank,
    given: -total(sums, ({ account, received }) => account === bank && !received),
    taken: total(sums, ({ account, received }) => account === bank && received),
  }));
}

/** Reads a page of the ledger entries of a period, oldest first. Throws like `reportBooks`. */
export async function readEntries(
  db: Db,
  { from, to, after }: EntriesQuery,
  now: Date,
): Promise<EntriesPage> {
  const period = readPeriod({ from, to }, now);
  if (after && !isWithin(period, after.at)) throw new Refusal('BAD_REQUEST');
  const rows = await selectEntries(db, period, { after: after ?? null, limit: PAGE });
  const last = rows.at(-1);
  return {
    list: rows.map((row) => ({ ...row, at: Date.parse(row.at), note: row.note ?? {} })),
    next: last && rows.length === PAGE ? { at: last.at, id: last.id } : null,
  };
}

/** Returns true for a time of a period. The database refuses days such as February 30, which `Date` takes for March. */
function isWithin({ from, until }: BookedPeriod, text: string): boolean {
  const at = new Date(text);
  return at >= from && at < until && at.toISOString().slice(0, 19) === text.slice(0, 19);
}

/** Reads the days of a period. Throws like `reportBooks`. */
export function readPeriod({ from, to }: BooksPeriod, now: Date): BookedPeriod {
  const [first, last] = [fromMoscowDay(from), fromMoscowDay(to)];
  const refuse = (reason: string): never => {
    throw new Refusal('BAD_REQUEST', { reason });
  };
  if (!first || !last) return refuse('day');
  if (last < first) return refuse('backwards');
  const until = new Date(last.getTime() + DAY_MS);
  if (until.getTime() - first.getTime() > DAYS_MAX * DAY_MS) return refuse('too-long');
  if (until.getTime() + COMMIT_MS > now.getTime()) return refuse('not-ended');
  return { from: first, until };
}
