import { createHash } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '@site/contracts/time';
import type { Db } from '@site/server/db/types';
import { isRefusal, Refusal } from '../../http/refusal';
import { lowerThrottles, selectThrottles, spendTries } from './throttle.repo';

export interface TryLimit {
  tries: number;
  windowMs: number;
}

/** A limit for one network and, if it is not a fixed multiple, for the /24 or /48 around it (`wide`). */
export interface NetworkLimit extends TryLimit {
  wide?: number;
}

/**
 * Limits for actions that could be used for guessing or flooding (docs/product/accounts.md#sign-in). Tries
 * are counted in the database.
 */
export const TRY_LIMITS = {
  /**
   * Sign-ins: for one name from one network (an IPv4 address or an IPv6 /56), for one name from all unknown
   * addresses, and for any name from one sender. One IPv4 /24 or IPv6 /48 cannot use up the shared tries of a name
   * (`nameFromWide`). When several have done so, each further one has a single try (`first`) up to a bound (`firsts`).
   * NIST allows at most 100 tries, `name` and `firsts` together.
   */
  signIn: {
    nameFromNetwork: { tries: 10, windowMs: 10 * MINUTE_MS },
    nameFromWide: { tries: 20, windowMs: HOUR_MS },
    name: { tries: 50, windowMs: HOUR_MS },
    first: { tries: 1, windowMs: HOUR_MS },
    firsts: { tries: 50, windowMs: HOUR_MS },
    sender: { tries: 60, windowMs: 10 * MINUTE_MS },
  },
  /** Sign-ins of one player with a correct password, and letters about sign-ins to one player. */
  ownSignIns: { tries: 60, windowMs: HOUR_MS },
  signInLetters: { tries: 10, windowMs: 24 * HOUR_MS },
  /** Registrations from one address, which many players may share. */
  register: { tries: 30, windowMs: HOUR_MS },
  /** Promocode checks from one address, and promocode purchases by one player. */
  promocode: { tries: 30, windowMs: 10 * MINUTE_MS },
  /**
   * Service purchases and case claims by one player. They are limited because each of them uses the game
   * server.
   */
  goods: { tries: 60, windowMs: 10 * MINUTE_MS },
  /** Orders and account look-ups from one address, which many players may share. */
  pay: { tries: 60, windowMs: 10 * MINUTE_MS },
  /** Orders for one account that its signed-in owner creates. */
  ownOrders: { tries: 20, windowMs: HOUR_MS },
  /** Orders for one account that others create. Each network keeps one order when all together have used up theirs. */
  ordersOfOthers: {
    wide: { tries: 10, windowMs: HOUR_MS },
    all: { tries: 20, windowMs: HOUR_MS },
    first: { tries: 1, windowMs: HOUR_MS },
    firsts: { tries: 200, windowMs: HOUR_MS },
  },
  payAccount: { tries: 60, windowMs: 10 * MINUTE_MS },
  /** Login reservations for one mailbox, each of which sends a letter. */
  preregister: {
    wide: { tries: 5, windowMs: 24 * HOUR_MS },
    all: { tries: 15, windowMs: 24 * HOUR_MS },
    first: { tries: 1, windowMs: 24 * HOUR_MS },
    firsts: { tries: 15, windowMs: 24 * HOUR_MS },
  },
  /** Changes of notices and selections of characters by one player, and letters about notices to one player. */
  settings: { tries: 60, windowMs: 10 * MINUTE_MS },
  noticeLetters: { tries: 10, windowMs: 24 * HOUR_MS },
  /** Letters with the launcher's link to one player. */
  launcherLetters: { tries: 3, windowMs: 24 * HOUR_MS },
  /** Calls by one player to give consents. */
  consents: { tries: 20, windowMs: HOUR_MS },
  /**
   * Token refreshes from one address. Many players may share an address, and each page load may refresh a
   * token.
   */
  refresh: { tries: 600, windowMs: MINUTE_MS },
  /** Token refreshes of one session. A browser may restore many tabs at once, and refreshes once in 15 minutes then. */
  refreshOfSession: { tries: 120, windowMs: 10 * MINUTE_MS },
  checkLogin: { tries: 60, windowMs: MINUTE_MS },
  /**
   * E-mail codes: sent to one account for one purpose (`code` and `codeDaily`), and requested by signed-in players at
   * one network address (`codeSender`).
   */
  code: { tries: 5, windowMs: 10 * MINUTE_MS },
  codeDaily: { tries: 20, windowMs: 24 * HOUR_MS },
  codeSender: { tries: 30, windowMs: HOUR_MS },
  /**
   * Recovery codes for any accounts that one network requests, and wrong ones that it enters: an IPv4 address or IPv6
   * /56, and an IPv4 /24 or IPv6 /48 (`wide`). See docs/decisions/0079.
   */
  recoveryRequests: { tries: 30, wide: 100, windowMs: 6 * HOUR_MS },
  recoveryMistakes: { tries: 15, wide: 30, windowMs: 6 * HOUR_MS },
  /** Wrong codes that confirm the addresses of any accounts, from one network. */
  confirmMistakes: { tries: 60, windowMs: 6 * HOUR_MS },
  /** Wrong recovery codes for one account. After these, each further code has a single attempt. */
  recoveryMistakesOfAccount: { tries: 40, windowMs: 30 * 24 * HOUR_MS },
  /**
   * Recovery codes for one account that are requested from unknown addresses, and confirmation codes to one mailbox,
   * whoever requests them: from one IPv4 /24 or IPv6 /48, from all together, and then the first of each further /24
   * or /48, up to a bound.
   */
  strangers: {
    wide: { tries: 10, windowMs: 24 * HOUR_MS },
    all: { tries: 30, windowMs: 24 * HOUR_MS },
    first: { tries: 2, windowMs: 24 * HOUR_MS },
    firsts: { tries: 30, windowMs: 24 * HOUR_MS },
  },
  /**
   * Searches for players, views of accounts and showings of personal data by one operator of support. Ids of accounts
   * are sequential, so a stolen session could read all of them (docs/decisions/0145).
   */
  support: {
    searches: { tries: 120, windowMs: HOUR_MS },
    views: { tries: 60, windowMs: HOUR_MS },
    data: { tries: 20, windowMs: HOUR_MS },
  },
  /** Wrong passwords that a signed-in player enters to confirm an action. */
  password: { tries: 10, windowMs: 10 * MINUTE_MS },
  /**
   * All passwords that a signed-in player enters to confirm an action, including correct ones, because each
   * check costs at least one hash.
   */
  passwordChecks: { tries: 40, windowMs: 10 * MINUTE_MS },
  /** Passwords that signed-in players at one address enter to confirm actions. */
  passwordSender: { tries: 120, windowMs: 10 * MINUTE_MS },
  /** Wrong second-factor and reserve codes entered for one account, across all its challenges. */
  factor: { tries: 10, windowMs: 15 * MINUTE_MS },
  factorDaily: { tries: 50, windowMs: 24 * HOUR_MS },
  /**
   * Wrong second-factor codes for any accounts from one network. Whoever has the passwords of many accounts could
   * otherwise try codes on all of them.
   */
  factorOfNetwork: { tries: 300, windowMs: 24 * HOUR_MS },
  /** Wrong codes per day that cause no notification, and notifications per day to one player. */
  factorMistakes: { tries: 4, windowMs: 24 * HOUR_MS },
  factorNotice: { tries: 1, windowMs: 24 * HOUR_MS },
  /**
   * Approval requests sent to one player's phone or Telegram. A higher limit would allow push bombing (ASVS
   * 6.6.4).
   */
  push: { tries: 5, windowMs: 10 * MINUTE_MS },
  /** Changes of push subscriptions by one player, trial messages to one player, and renewals from one address. */
  pushChanges: { tries: 30, windowMs: 10 * MINUTE_MS },
  pushTrials: { tries: 10, windowMs: 10 * MINUTE_MS },
  pushRenewals: { tries: 60, windowMs: 10 * MINUTE_MS },
} as const satisfies Record<string, NetworkLimit | Record<string, TryLimit>>;

/**
 * Returns typed text as part of a key. All texts get the same length, because typed text is as long as a client
 * likes.
 */
export const toTypedKey = (typed: string): string =>
  createHash('sha256').update(typed).digest('hex').slice(0, 32);

/**
 * Counts one try against the limit of each key. Throws `TOO_MANY_REQUESTS` with the seconds to wait for the
 * first key whose limit is exceeded. The try is then counted for no key. Only a call that others overtook is
 * counted for the keys up to the exceeded one. Tries are counted before their outcome is known, so that concurrent
 * calls cannot exceed a limit. Do not call this function inside a transaction, because a rollback would undo the
 * counts.
 */
export async function takeTry(db: Db, now: Date, limits: Readonly<Record<string, TryLimit>>): Promise<void> {
  const wanted = Object.entries(limits).map(([key, limit]) => ({ key, ...limit }));
  const keys = wanted.map(({ key }) => key);
  const nextEndOf = (windowMs: number) => new Date(now.getTime() + windowMs);
  const spent = await spendTries(
    db,
    now,
    wanted.map(({ key, tries, windowMs }) => ({ key, tries, nextEnd: nextEndOf(windowMs) })),
  );
  const isCounted = spent.length > 0;
  const states = isCounted ? spent : await selectThrottles(db, keys);
  const stateOf = (key: string) => states.find((state) => state.key === key);
  const isExceeded = ({ key, tries }: { key: string; tries: number }) => {
    const { count = 0, endsAt = now } = stateOf(key) ?? {};
    return isCounted ? count > tries : count >= tries && endsAt > now;
  };
  const exceeded = wanted.findIndex(isExceeded);
  if (isCounted && exceeded === -1) return;
  const after = isCounted ? keys.slice(exceeded + 1) : [];
  if (after.length > 0) await lowerThrottles(db, { returned: after });
  const endsAt = stateOf(keys[exceeded] ?? '')?.endsAt ?? now;
  const retryAfter = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1_000));
  throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
}

/** Counts tries like `takeTry`, but returns false instead of throwing when a limit is exceeded. */
export async function takeTryIfLeft(
  db: Db,
  now: Date,
  limits: Readonly<Record<string, TryLimit>>,
): Promise<boolean> {
  try {
    await takeTry(db, now, limits);
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

/**
 * Lowers counts after a successful try. Keys in `reset` are set to zero. Keys in `returned` are only
 * decremented by one, because the other counted tries may be guesses by somebody else.
 */
export const giveBackTries = lowerThrottles;

/**
 * Runs `work` and returns the counted tries if the server is too busy for it (`UNAVAILABLE`). Otherwise a flood of
 * calls by others would use up the tries of a player whose password was never checked.
 */
export async function giveBackWhenBusy<T>(
  db: Db,
  keys: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isRefusal(error) && error.code === 'UNAVAILABLE') await giveBackTries(db, { returned: [...keys] });
    throw error;
  }
}
