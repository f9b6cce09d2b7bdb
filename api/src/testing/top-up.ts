import type { Db } from '../db/types';
import { moveCoins } from '../ledger/ledger.service';

interface TopUp {
  playerId: number;
  roubles: number;
  now: Date;
}

let made = 0;

/** A payment that the ledger has credited, at a rate of 1. */
export async function creditPayment(db: Db, { playerId, roubles, now }: TopUp): Promise<void> {
  made += 1;
  const key = `payment/test/${made}`;
  const note = { kopecks: roubles * 100 };
  await db.transaction((tx) =>
    moveCoins(tx, { key, kind: 'payment', playerId, amount: roubles, bank: 'bank/payment', note, now }),
  );
}
