import type { TokenLimit } from '@site/shared/contracts/deploy-token';
import { MINUTE_MS } from '@site/shared/contracts/time';
import { refusal } from '../../refusals/refusal';
import { ALL } from './rights';
import type { StoredToken } from './token.repo';

export type CallKind = TokenLimit['what'];
type Caller = Pick<StoredToken, 'id' | 'name' | 'areas'>;

interface Used {
  running: number;
  /** Calls in the current minute. */
  counted: number;
}

/**
 * What one token may do (docs/decisions/0069). A pipeline needs one change, a few reads, one announcement and as
 * many uploads as a release has files.
 */
const LIMITS: Readonly<Record<CallKind, { atOnce: number; perMinute: number }>> = {
  change: { atOnce: 3, perMinute: 20 },
  read: { atOnce: 6, perMinute: 240 },
  announce: { atOnce: 3, perMinute: 30 },
  upload: { atOnce: 6, perMinute: 600 },
};
/** All tokens of an area together may do this many times as much, so one token cannot lock out its team. */
const AREA_FACTOR = 2;
/** Seconds after which a caller may repeat a call that was refused because others are running. */
const RUNNING_S = 5;

/**
 * Limits the calls of each token of an area that this gateway handles, at once and per minute. A token of all areas
 * has no limit, so no team can lock the operator out.
 */
export class TokenBudget {
  private minute = 0;
  private readonly used = new Map<string, Used>();

  constructor(private readonly now: () => number) {}

  /**
   * Runs a call of this token. Throws TOO_MANY_REQUESTS with a TokenLimit, without running it, if the token or all
   * tokens of one of its areas do too much.
   */
  async run<T>(token: Caller, what: CallKind, call: () => Promise<T>): Promise<T> {
    if (token.areas.includes(ALL)) return call();
    const shares = this.assertFree(token, what);
    for (const used of shares) {
      used.running += 1;
      used.counted += 1;
    }
    try {
      return await call();
    } finally {
      for (const used of shares) used.running -= 1;
    }
  }

  /** Throws like `run` if a call of this token would be refused now. Returns what it would use. */
  assertFree(token: Caller, what: CallKind): Used[] {
    if (token.areas.includes(ALL)) return [];
    this.startMinute();
    const { atOnce, perMinute } = LIMITS[what];
    const shares = [
      { key: `${what} token ${token.id}`, factor: 1 },
      ...token.areas.map((area) => ({ key: `${what} area ${area}`, factor: AREA_FACTOR })),
    ].map(({ key, factor }) => ({ factor, used: this.of(key) }));
    if (shares.some(({ factor, used }) => used.counted >= perMinute * factor))
      throw tooMany(token, what, Math.ceil(((this.minute + 1) * MINUTE_MS - this.now()) / 1_000));
    if (shares.some(({ factor, used }) => used.running >= atOnce * factor))
      throw tooMany(token, what, RUNNING_S);
    return shares.map(({ used }) => used);
  }

  private startMinute(): void {
    const minute = Math.floor(this.now() / MINUTE_MS);
    if (minute === this.minute) return;
    this.minute = minute;
    for (const [key, used] of this.used) {
      if (used.running === 0) this.used.delete(key);
      used.counted = 0;
    }
  }

  private of(key: string): Used {
    const used = this.used.get(key) ?? { running: 0, counted: 0 };
    this.used.set(key, used);
    return used;
  }
}

function tooMany({ name: token }: Caller, what: CallKind, retryAfter: number) {
  const details: TokenLimit = { reason: 'token-limit', token, what, retryAfter };
  return refusal(
    'TOO_MANY_REQUESTS',
    `The token «${token}», or its area, makes too many calls (${what}); repeat in ${retryAfter} s`,
    details,
  );
}
