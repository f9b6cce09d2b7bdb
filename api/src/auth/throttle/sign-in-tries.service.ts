import type { Db } from '@site/server/db/types';
import type { Client } from '@site/server/network/client';
import { toCustomerLimits, toSenderLimits } from './sender-limits';
import { giveBackTries, TRY_LIMITS, takeTry, takeTryIfLeft, toTypedKey } from './throttle.service';

type Sender = Pick<Client, 'sender' | 'network' | 'wideNetwork'>;

/** Prefixes of the keys that count tries of one name. The name is followed by the sender's network. */
const toHereKey = (name: string) => `sign-in/here/${toTypedKey(name)}/`;
const toReserveKey = (name: string) => `reserve/${toTypedKey(name)}/`;
const toWideKey = (name: string) => `sign-in/wide/${toTypedKey(name)}/`;
const toFirstKey = (name: string) => `sign-in/first/${toTypedKey(name)}/`;
/** Keys that count tries of one name from all unknown addresses. */
const toFirstsKey = (name: string) => `sign-in/firsts/${toTypedKey(name)}`;
const toNameKey = (name: string) => `sign-in/name/${toTypedKey(name)}`;

/** Returns the key that counts the sign-ins of one player with a correct password. */
export const toOwnSignInsKey = (playerId: number): string => `sign-in/own/${playerId}`;

interface SignInTry {
  /** Key of the tries that this sender made with this name. A success sets it to zero. */
  own: string;
  /** Keys that other names or other senders share. A success subtracts only this try. */
  shared: string[];
}

/**
 * Counts a sign-in. Throws `TOO_MANY_REQUESTS` when a limit is exceeded. `isKnown` is true at an address where
 * the player has a session: there the limits do not apply that all unknown addresses share for one name, and that all
 * addresses of one /24 or /48 share for all names. Otherwise strangers could use them up and lock the player out.
 */
export async function takeSignInTry(
  db: Db,
  { name, client, isKnown, now }: { name: string; client: Sender; isKnown: boolean; now: Date },
): Promise<SignInTry> {
  const toLimits = isKnown ? toCustomerLimits : toSenderLimits;
  const limits = toLimits('sign-in', client, TRY_LIMITS.signIn.sender);
  const own = toHereKey(name) + client.network;
  await takeTry(db, now, { ...limits, [own]: TRY_LIMITS.signIn.nameFromNetwork });
  const shared = Object.keys(limits);
  if (isKnown) return { own, shared };
  return { own, shared: [...shared, ...(await takeUnknownTry(db, { name, client, now }))] };
}

/**
 * Counts a sign-in from an unknown address and returns the keys. Each limit is counted in a step of its own, so that
 * calls over the limit of their sender or network never touch the count that they share with others.
 */
async function takeUnknownTry(
  db: Db,
  { name, client: { wideNetwork }, now }: { name: string; client: Sender; now: Date },
): Promise<string[]> {
  const limits = TRY_LIMITS.signIn;
  const wideKey = toWideKey(name) + wideNetwork;
  await takeTry(db, now, { [wideKey]: limits.nameFromWide });
  if (await takeTryIfLeft(db, now, { [toNameKey(name)]: limits.name })) return [wideKey, toNameKey(name)];
  const first = { [toFirstKey(name) + wideNetwork]: limits.first, [toFirstsKey(name)]: limits.firsts };
  await takeTry(db, now, first);
  return [wideKey, ...Object.keys(first)];
}

/** Counts an entered reserve code and returns the keys of the counted tries. */
export async function takeReserveTry(
  db: Db,
  { name, client, now }: { name: string; client: Sender; now: Date },
): Promise<string[]> {
  const limits = {
    ...toSenderLimits('sign-in', client, TRY_LIMITS.signIn.sender),
    [toReserveKey(name) + client.network]: TRY_LIMITS.factor,
  };
  await takeTry(db, now, limits);
  return Object.keys(limits);
}

/** Lowers the counts after a correct password. The other tries may be guesses by somebody else. */
export const giveBackSignInTry = (db: Db, { own, shared }: SignInTry): Promise<void> =>
  giveBackTries(db, { reset: [own], returned: shared });

/** Returns the keys and the prefixes of keys that count sign-ins with these names. */
export const toSignInKeys = (names: readonly string[]) => ({
  keys: names.flatMap((name) => [toNameKey(name), toFirstsKey(name)]),
  prefixes: names.flatMap((name) => [toHereKey(name), toReserveKey(name), toWideKey(name), toFirstKey(name)]),
});
