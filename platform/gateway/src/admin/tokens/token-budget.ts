import type { TokenLimit } from '@site/contracts/deploy-token';
import { MINUTE_MS } from '@site/contracts/time';
import { refusal } from '../../refusals/refusal';
import { ALL } from './rights';
import type { StoredToken } from './token.repo';

export type CallKind = TokenLimit['what'];
type Caller = Pick<StoredToken, 'id' | 'name' | 'areas'>;

interface Used {
  running: number;
  /** Calls in the current minute. */
  counted: number;
  /** Files of the manifests that these calls read. */
  files: number;
}

/**
 * What one token may do (docs/decisions/0069). A pipeline needs one change, a few reads, one announcement and as
 * many uploads as a release has files.
 */
const LIMITS: Readonly<Record<CallKind, { atOnce: number; perMinute: number }>> = {
  change: { atOnce: 3, perMinute: 20 },
  read: { atOnce: 6, perMinute: 240 },
  // checks and repairs: hash all files of a release in the process that serves pages
  verify: { atOnce: 1, perMinute: 4 },
  // lists the store; a check or repair of one release needs one or two
  inventory: { atOnce: 1, perMinute: 4 },
  // decodes source maps in the process that serves pages
  trace: { atOnce: 1, perMinute: 20 },
  announce: { atOnce: 3, perMinute: 30 },
  upload: { atOnce: 6, perMinute: 600 },
  // uploads whose bytes are not those of their file; a broken network makes few
  mismatch: { atOnce: 6, perMinute: 10 },
};
/** All tokens of an area together may do this many times as much, so one token cannot lock out its team. */
const AREA_FACTOR = 2;
/**
 * Files of manifests that the calls of a token may read in a minute: ten of the largest manifests. Each takes up to
 * 15 ms to read and verify in the process that serves pages.
 */
const FILES_PER_MINUTE = 20_000;
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
   * Counts a call of this token at its arrival, before its body is read, so that malformed calls count too. Throws
   * TOO_MANY_REQUESTS with a TokenLimit if the token or all tokens of one of its areas do too much.
   */
  count(token: Caller, what: CallKind): void {
    this.assertFree(token, what);
    for (const { used } of this.sharesOf(token, what)) used.counted += 1;
  }

  /**
   * Runs a counted call of this token. Throws TOO_MANY_REQUESTS with a TokenLimit, without running it, if too many
   * calls of the token or of one of its areas are running.
   */
  async run<T>(token: Caller, what: CallKind, call: () => Promise<T>): Promise<T> {
    this.assertIdle(token, what);
    const shares = this.sharesOf(token, what);
    for (const { used } of shares) used.running += 1;
    try {
      return await call();
    } finally {
      for (const { used } of shares) used.running -= 1;
    }
  }

  /** Throws like `count` and `run` if a call of this token would be refused now. */
  assertFree(token: Caller, what: CallKind): void {
    this.startMinute();
    this.assertNotUsedUp(token, what);
    if (what === 'upload') this.assertNotUsedUp(token, 'mismatch');
    this.assertIdle(token, what);
  }

  /** Counts an upload with the wrong bytes. After too many, all uploads of the token are refused for the minute. */
  countMismatch(token: Caller): void {
    this.startMinute();
    for (const { used } of this.sharesOf(token, 'mismatch')) used.counted += 1;
  }

  /**
   * Counts the files of a manifest that a call of this token is going to read. Throws TOO_MANY_REQUESTS if the token or
   * all tokens of one of its areas read too many.
   */
  countFiles(token: Caller, files: number): void {
    this.startMinute();
    const shares = this.sharesOf(token, 'read');
    if (shares.some(({ factor, used }) => used.files + files > FILES_PER_MINUTE * factor))
      throw tooMany(token, 'read', this.secondsLeft());
    for (const { used } of shares) used.files += files;
  }

  private secondsLeft(): number {
    return Math.ceil(((this.minute + 1) * MINUTE_MS - this.now()) / 1_000);
  }

  private assertNotUsedUp(token: Caller, what: CallKind): void {
    const { perMinute } = LIMITS[what];
    if (this.sharesOf(token, what).some(({ factor, used }) => used.counted >= perMinute * factor))
      throw tooMany(token, what, this.secondsLeft());
  }

  private assertIdle(token: Caller, what: CallKind): void {
    const { atOnce } = LIMITS[what];
    if (this.sharesOf(token, what).some(({ factor, used }) => used.running >= atOnce * factor))
      throw tooMany(token, what, RUNNING_S);
  }

  /** Returns the counts of the token and of its areas. A token of all areas has none. */
  private sharesOf({ id, areas }: Caller, what: CallKind): { factor: number; used: Used }[] {
    if (areas.includes(ALL)) return [];
    return [
      { key: `${what} token ${id}`, factor: 1 },
      ...areas.map((area) => ({ key: `${what} area ${area}`, factor: AREA_FACTOR })),
    ].map(({ key, factor }) => ({ factor, used: this.of(key) }));
  }

  private startMinute(): void {
    const minute = Math.floor(this.now() / MINUTE_MS);
    if (minute === this.minute) return;
    this.minute = minute;
    for (const [key, used] of this.used) {
      if (used.running === 0) this.used.delete(key);
      used.counted = 0;
      used.files = 0;
    }
  }

  private of(key: string): Used {
    const used = this.used.get(key) ?? { running: 0, counted: 0, files: 0 };
    this.used.set(key, used);
    return used;
  }
}

function tooMany({ name: token }: Caller, what: CallKind, retryAfter: number) {
  const details: TokenLimit = { reason: 'token-limit', token, what, retryAfter };
  const done =
    what === 'mismatch'
      ? 'sent too many files whose bytes are not those of the release'
      : `makes too many calls (${what})`;
  const message = `The token «${token}», or its area, ${done}; repeat in ${retryAfter} s`;
  return refusal('TOO_MANY_REQUESTS', message, details);
}
