import { HOUR_MS, MINUTE_MS } from '@site/shared/contracts/time';
import type { Db } from '../../platform/db/types';
import { isRefusal, Refusal } from '../../platform/http/refusal';
import { lowerThrottles, spendTries } from './throttle.repo';

/** So many tries in so long. */
interface Bound {
  tries: number;
  windowMs: number;
}

/** The bounds of each thing that may be guessed or overdone (facts/sign-in-security §5.2); counted in the database. */
export const BOUNDS = {
  /** One name from one address; the name from everywhere (NIST: 100); one address with any names. */
  signIn: {
    here: { tries: 10, windowMs: 10 * MINUTE_MS },
    name: { tries: 100, windowMs: HOUR_MS },
    sender: { tries: 60, windowMs: 10 * MINUTE_MS },
  },
  /** Many players may sit behind one address. */
  register: { tries: 30, windowMs: HOUR_MS },
  /** Promocodes that somebody asks about, or would have. */
  promocode: { tries: 30, windowMs: 10 * MINUTE_MS },
  /** Services and cases of one player: each asks the game server. */
  goods: { tries: 60, windowMs: 10 * MINUTE_MS },
  /** Orders, and accounts that somebody would pay for: many players may sit behind one address. */
  pay: { tries: 60, windowMs: 10 * MINUTE_MS },
  payAccount: { tries: 60, windowMs: 10 * MINUTE_MS },
  /** Logins that are kept for one address. */
  preregister: { tries: 5, windowMs: 24 * HOUR_MS },
  /** Consents that one player gives. */
  consents: { tries: 20, windowMs: HOUR_MS },
  /** Many players may sit behind one address, each with a refresh a page. */
  refresh: { tries: 600, windowMs: MINUTE_MS },
  checkLogin: { tries: 60, windowMs: MINUTE_MS },
  /** Codes that are sent: to one account and purpose, and from one address. */
  code: { tries: 5, windowMs: 10 * MINUTE_MS },
  codeDaily: { tries: 20, windowMs: 24 * HOUR_MS },
  codeSender: { tries: 30, windowMs: HOUR_MS },
  /** Recovery codes of one account that are asked for where its player is not known, from all such places together. */
  codeStrangers: { tries: 40, windowMs: 24 * HOUR_MS },
  /** Letters to one address, whoever asks for them. */
  letter: { tries: 20, windowMs: HOUR_MS },
  /** Passwords that a signed-in player types anew. */
  password: { tries: 10, windowMs: 10 * MINUTE_MS },
  /** Right ones too: each costs a hash or more. */
  hashes: { tries: 40, windowMs: 10 * MINUTE_MS },
  /** Wrong second factors of one account over all challenges, and reserve codes. */
  factor: { tries: 10, windowMs: 15 * MINUTE_MS },
  factorDaily: { tries: 50, windowMs: 24 * HOUR_MS },
  /** Wrong codes that a player is not told of, and how often one is told. */
  factorSlips: { tries: 4, windowMs: 24 * HOUR_MS },
  factorNotice: { tries: 1, windowMs: 24 * HOUR_MS },
  /** Requests to a player's phone: more is push bombing (ASVS 6.6.4). */
  push: { tries: 5, windowMs: 10 * MINUTE_MS },
} as const satisfies Record<string, Bound | Record<string, Bound>>;

/**
 * Takes one try of each key, in their order: throws `TOO_MANY_REQUESTS` at the first that has none left, with the seconds to
 * wait, and takes none of those after it. Tries are counted before it is known how they end, so that a hundred at once are a
 * hundred. Not inside a transaction: what is undone is not counted.
 */
export async function takeTry(db: Db, now: Date, bounds: Readonly<Record<string, Bound>>): Promise<void> {
  const wanted = Object.entries(bounds).map(([key, bound]) => ({ key, ...bound }));
  const spent = await spendTries(
    db,
    now,
    wanted.map(({ key, windowMs }) => ({ key, nextEnd: new Date(now.getTime() + windowMs) })),
  );
  const stateOf = (key: string) => spent.find((one) => one.key === key);
  const at = wanted.findIndex(({ key, tries }) => (stateOf(key)?.count ?? 0) > tries);
  if (at === -1) return;
  const after = wanted.slice(at + 1).map(({ key }) => key);
  if (after.length > 0) await lowerThrottles(db, { lowered: after });
  const endsAt = stateOf(wanted[at]?.key ?? '')?.endsAt ?? now;
  const retryAfter = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1_000));
  throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
}

/** The same as a word: false when there is none left. */
export async function hasTry(db: Db, now: Date, bounds: Readonly<Record<string, Bound>>): Promise<boolean> {
  try {
    await takeTry(db, now, bounds);
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

/**
 * What was tried was right: the tries of `forgotten` were no guesses, and of those of `lowered` one was none; the others may have
 * been.
 */
export const giveBackTries = lowerThrottles;
