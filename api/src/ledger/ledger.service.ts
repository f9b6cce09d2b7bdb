import type { Db, Tx } from '../db/types';
import { Refusal } from '../http/refusal';
import {
  addCoins,
  hasTransactions,
  insertOpenings,
  insertPostings,
  insertTransaction,
  type LedgerKind,
  lockCoins,
} from './ledger.repo';

export interface CoinMove {
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

export interface Moved {
  /** False: a move of this key was there before. */
  isNew: boolean;
  /** The player's balance now. */
  coins: number;
}

/**
 * Moves coins between a player and the house, in the caller's transaction: both sides and the balance, or nothing
 * (decision 24). Throws `NOT_ENOUGH_COINS` with both figures rather than let a balance fall below zero.
 */
export async function moveCoins(tx: Tx, move: CoinMove): Promise<Moved> {
  const { key, kind, playerId, amount, bank, note, now } = move;
  if (!Number.isSafeInteger(amount) || amount === 0) throw new RangeError(`no amount of coins: ${amount}`);
  const coins = await lockCoins(tx, playerId);
  if (coins === null) throw new Refusal('NOT_FOUND');
  const id = await insertTransaction(tx, { key, kind, at: now, ...(note ? { note } : {}) });
  if (id === null) return { isNew: false, coins };
  if (coins + amount < 0) throw new Refusal('NOT_ENOUGH_COINS', { price: -amount, coins });
  await insertPostings(tx, [
    { transactionId: id, account: `player/${playerId}`, amount },
    { transactionId: id, account: bank, amount: -amount },
  ]);
  const left = await addCoins(tx, playerId, amount);
  if (left === null) throw new Error('a locked player is there');
  return { isNew: true, coins: left };
}

/** Makes the balances that are older than the ledger its first moves. Run it inside `database.exclusively`. */
export async function openLedger(db: Db): Promise<void> {
  if (!(await hasTransactions(db))) await db.transaction((tx) => insertOpenings(tx));
}
