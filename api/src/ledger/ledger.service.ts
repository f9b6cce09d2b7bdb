import type { Db, Tx } from '@site/server/db/types';
import { Refusal } from '../http/refusal';
import { LedgerMismatch } from './ledger-mismatch';
import {
  addCoins,
  hasTransactions,
  insertEntry,
  insertOpeningBalances,
  type LedgerKind,
  lockCoins,
  type Posting,
  selectEntry,
} from './ledger.repo';

export type { Posting } from './ledger.repo';

interface LedgerEntry {
  /**
   * Unique key of the entry, for example `payment/{orderId}`. Writing an identical entry again does nothing.
   * An entry with the same key but another kind or other postings throws `LedgerMismatch`.
   */
  key: string;
  kind: LedgerKind;
  /** At most one posting per account. The amounts of each currency add up to zero. */
  postings: readonly Posting[];
  note?: Record<string, string | number>;
  now: Date;
}

/**
 * Writes an entry in the caller's transaction. Returns false when an identical entry already exists. Does not
 * change the stored balances of players. To change them too, use `moveCoins` or also call `moveBalance`.
 * Throws `LedgerMismatch` when the key belongs to a different entry.
 */
export async function writeEntry(tx: Tx, { key, kind, postings, note, now }: LedgerEntry): Promise<boolean> {
  requireBalance(postings);
  if (await insertEntry(tx, { key, kind, note, at: now }, postings)) return true;
  const stored = await selectEntry(tx, key);
  if (stored?.kind !== kind || describePostings(stored.postings) !== describePostings(postings))
    throw new LedgerMismatch(key);
  return false;
}

function requireBalance(postings: readonly Posting[]): void {
  const sums = new Map<string, number>();
  for (const { currency, amount } of postings) {
    if (!Number.isSafeInteger(amount) || amount === 0)
      throw new RangeError(`not an amount of money: ${amount}`);
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  const isUnbalanced = postings.length === 0 || [...sums.values()].some((sum) => sum !== 0);
  if (isUnbalanced) throw new RangeError(`the entry does not balance: ${describePostings(postings)}`);
}

const describePostings = (postings: readonly Posting[]): string =>
  postings
    .map(({ account, currency, amount }) => `${account} ${amount} ${currency}`)
    .sort()
    .join(', ');

interface CoinMove {
  /**
   * Unique key of the movement, for example `promocode/mayak`. A second identical movement with the same key
   * does nothing.
   */
  key: string;
  kind: LedgerKind;
  playerId: number;
  /** Whole DP: positive when the player receives coins, negative when the player pays. */
  amount: number;
  /**
   * House account from which the player receives the coins, or to which the player pays, such as
   * `bank/promocode`.
   */
  bank: `bank/${string}`;
  note?: Record<string, string | number>;
  now: Date;
}

interface CoinMoveResult {
  /** False when an identical entry with this key already existed. */
  isNew: boolean;
  /** The player's balance after the call. */
  coins: number;
}

/**
 * Moves coins between a player and a house account in the caller's transaction. Writes the ledger entry and
 * updates the player's stored balance (docs/product/payments.md#ledger). Throws `NOT_FOUND` for an unknown
 * player, `NOT_ENOUGH_COINS` with the price and the balance when the balance is too low, and `LedgerMismatch`
 * when the key belongs to a different movement.
 */
export async function moveCoins(tx: Tx, move: CoinMove): Promise<CoinMoveResult> {
  const { playerId, amount, bank, ...entry } = move;
  if (!Number.isSafeInteger(amount) || amount === 0)
    throw new RangeError(`not an amount of coins: ${amount}`);
  const coins = await lockCoins(tx, playerId);
  if (coins === null) throw new Refusal('NOT_FOUND');
  const isNew = await writeEntry(tx, {
    ...entry,
    postings: [
      { account: `player/${playerId}`, currency: 'DP', amount },
      { account: bank, currency: 'DP', amount: -amount },
    ],
  });
  if (!isNew) return { isNew, coins };
  if (amount < 0 && coins + amount < 0) throw new Refusal('NOT_ENOUGH_COINS', { price: -amount, coins });
  return { isNew, coins: await moveBalance(tx, playerId, amount) };
}

/**
 * Adds the amount of a newly written entry to a player's stored balance and returns the new balance. The
 * caller must have locked the player's row.
 */
export async function moveBalance(tx: Tx, playerId: number, amount: number): Promise<number> {
  const coins = await addCoins(tx, playerId, amount);
  if (coins === null) throw new Error('the locked player row is missing');
  return coins;
}

/**
 * Writes opening entries for existing balances if the ledger is empty. Must run inside
 * `database.exclusively`.
 */
export async function openLedger(db: Db): Promise<void> {
  if (!(await hasTransactions(db))) await db.transaction((tx) => insertOpeningBalances(tx));
}
