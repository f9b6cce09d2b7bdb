import type { Db, Tx } from '../platform/db/types';
import { Refusal } from '../platform/http/refusal';
import { LedgerMismatch } from './ledger-mismatch';
import {
  addCoins,
  hasTransactions,
  insertEntry,
  insertOpenings,
  type LedgerKind,
  lockCoins,
  type Posting,
  selectEntry,
} from './ledger.repo';

export type { Posting } from './ledger.repo';

interface LedgerEntry {
  /** What it is for, once: a second entry of the same key does nothing when it says the same, and throws when it does not. */
  key: string;
  kind: LedgerKind;
  /** Each account once; those of one currency add up to nothing. */
  postings: readonly Posting[];
  note?: Record<string, string | number>;
  now: Date;
}

/**
 * Writes an entry into the books in the caller's transaction; false when it is there already. Players' balances are moved by
 * whoever calls (`moveCoins`, `moveBalance`). Throws `LedgerMismatch` when an entry of this key says something else.
 */
export async function writeEntry(tx: Tx, { key, kind, postings, note, now }: LedgerEntry): Promise<boolean> {
  requireBalance(postings);
  if (await insertEntry(tx, { key, kind, note, at: now }, postings)) return true;
  const there = await selectEntry(tx, key);
  if (there?.kind !== kind || print(there.postings) !== print(postings)) throw new LedgerMismatch(key);
  return false;
}

function requireBalance(postings: readonly Posting[]): void {
  const sums = new Map<string, number>();
  for (const { currency, amount } of postings) {
    if (!Number.isSafeInteger(amount) || amount === 0) throw new RangeError(`no amount of money: ${amount}`);
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  const isOff = postings.length === 0 || [...sums.values()].some((sum) => sum !== 0);
  if (isOff) throw new RangeError(`an entry that does not balance: ${print(postings)}`);
}

const print = (postings: readonly Posting[]): string =>
  postings
    .map(({ account, currency, amount }) => `${account} ${amount} ${currency}`)
    .sort()
    .join(', ');

interface CoinMove {
  /** What it is for, once: a second move of the same key does nothing. */
  key: string;
  kind: LedgerKind;
  playerId: number;
  /** Whole DP: above zero the player gets them, below the player pays. */
  amount: number;
  /** The house's side: «bank/promocode». */
  bank: `bank/${string}`;
  note?: Record<string, string | number>;
  now: Date;
}

interface Moved {
  /** False: a move of this key was there before. */
  isNew: boolean;
  /** The player's balance now. */
  coins: number;
}

/**
 * Moves coins between a player and the house, in the caller's transaction: both sides and the balance, or nothing
 * (decision 24). Throws `NOT_ENOUGH_COINS` with both figures rather than let a player pay what is not there, and
 * `LedgerMismatch` when the key stands for another move.
 */
export async function moveCoins(tx: Tx, move: CoinMove): Promise<Moved> {
  const { playerId, amount, bank, ...entry } = move;
  if (!Number.isSafeInteger(amount) || amount === 0) throw new RangeError(`no amount of coins: ${amount}`);
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

/** Brings the balance of a player whose row is locked up to an entry that was just written; gives the new one. */
export async function moveBalance(tx: Tx, playerId: number, amount: number): Promise<number> {
  const coins = await addCoins(tx, playerId, amount);
  if (coins === null) throw new Error('a locked player is there');
  return coins;
}

/** Makes the balances that are older than the ledger its first moves. Run it inside `database.exclusively`. */
export async function openLedger(db: Db): Promise<void> {
  if (!(await hasTransactions(db))) await db.transaction((tx) => insertOpenings(tx));
}
