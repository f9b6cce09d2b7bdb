import { createHash, randomBytes } from 'node:crypto';
import { toPromocodeKey } from '../../promo/promocode-key';
import type { OrderRow } from './payment-provider';

/** Bytes of an order id: 16 random ones, then the terms. Together 40 characters, the most that pages accept. */
const RANDOM_BYTES = 16;
const LENGTH = 30;
/** Random bytes of an id without terms, 24 characters, as all ids of earlier releases are. */
const BARE_BYTES = 18;
const MAX = 0xff_ff_ff;

type Terms = Pick<OrderRow, 'playerId' | 'login' | 'coins' | 'bonus' | 'promocode'>;

/**
 * Terms of an order that its id carries. A check is the beginning of a hash. It is too short for a proof, but it shows
 * that a login or a promocode is not the one of the order.
 */
export interface IdTerms {
  playerId: number;
  coins: number;
  bonus: number;
  loginCheck: number;
  /** Null when the order has no promocode. */
  promocodeCheck: number | null;
}

/** Returns the first `bytes` bytes of the hash of a text as a number. */
const toCheck = (text: string, bytes: number): number =>
  createHash('sha256').update(text).digest().readUIntBE(0, bytes);

export const toLoginCheck = (login: string): number => toCheck(login.toLowerCase(), 2);

/** Zero stands for an order without a promocode. */
export const toPromocodeCheck = (code: string): number => toCheck(toPromocodeKey(code), 3) || 1;

/**
 * Returns an unguessable order id of 128 random bits in base64url, which both providers accept. After them it carries
 * the account and the coins, because Unitpay keeps nothing else of an order, and a site that was restored from a backup
 * has lost it (docs/decisions/0127). It does not begin with `-`, because a command would take it for an option.
 */
export function newOrderId(terms: Terms): string {
  const suffix = packTerms(terms);
  for (;;) {
    const random = randomBytes(suffix ? RANDOM_BYTES : BARE_BYTES);
    const id = (suffix ? Buffer.concat([random, suffix]) : random).toString('base64url');
    if (!id.startsWith('-')) return id;
  }
}

/** Returns null for terms that do not fit. Such an order has an id without terms. */
function packTerms({ playerId, login, coins, bonus, promocode }: Terms): Buffer | null {
  if (playerId === null || [playerId, coins, bonus].some((value) => value < 0 || value > MAX)) return null;
  const packed = Buffer.alloc(LENGTH - RANDOM_BYTES);
  packed.writeUIntBE(playerId, 0, 3);
  packed.writeUIntBE(coins, 3, 3);
  packed.writeUIntBE(bonus, 6, 3);
  packed.writeUIntBE(toLoginCheck(login), 9, 2);
  packed.writeUIntBE(promocode === null ? 0 : toPromocodeCheck(promocode), 11, 3);
  return packed;
}

/** Reads the terms of an order id, or returns null for an id without them. */
export function readOrderId(id: string): IdTerms | null {
  const bytes = Buffer.from(id, 'base64url');
  if (bytes.length !== LENGTH || bytes.toString('base64url') !== id) return null;
  const at = (offset: number, length: number) => bytes.readUIntBE(RANDOM_BYTES + offset, length);
  return {
    playerId: at(0, 3),
    coins: at(3, 3),
    bonus: at(6, 3),
    loginCheck: at(9, 2),
    promocodeCheck: at(11, 3) || null,
  };
}
