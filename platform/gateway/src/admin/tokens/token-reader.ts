import type { Db } from '@site/server/db';
import { MINUTE_MS } from '@site/contracts/time';
import { within } from '@site/server/timing/within';
import type { CallKind, TokenBudget } from './token-budget';
import type { StoredToken } from './token.repo';
import { findToken, hashToken } from './token.service';
import { assertValid } from './valid-token';

/** Time after which a read that still runs no longer blocks the next one of the same token. */
const MAX_READ_MS = 1_000;

/**
 * Reads the tokens of requests. The embedded database runs in this process and has one connection, so pages would
 * wait behind the reads for a flood of calls. Each token is therefore read once at a time, and a call that its budget
 * would refuse is refused without a read. A read is never shared: each must see a revocation.
 */
export class TokenReader {
  private readonly last = new Map<string, Promise<unknown>>();
  /** Tokens that were valid when they were last read, by hash, for a minute. */
  private known = new Map<string, StoredToken>();
  private knownSince = 0;

  constructor(
    private readonly db: Db,
    private readonly budget: Pick<TokenBudget, 'assertFree'>,
    private readonly now: () => number,
  ) {}

  /** Returns the token if it is valid now. Throws UNAUTHORIZED, or TOO_MANY_REQUESTS for a call without a budget. */
  async read(given: string, what: CallKind): Promise<StoredToken> {
    const hash = hashToken(given);
    const done = (this.last.get(hash) ?? Promise.resolve()).then(() => this.readNow(given, hash, what));
    const settled = done.catch(() => {});
    const over = within(settled, MAX_READ_MS, undefined).finally(() => {
      if (this.last.get(hash) === over) this.last.delete(hash);
    });
    this.last.set(hash, over);
    return done;
  }

  private async readNow(given: string, hash: string, what: CallKind): Promise<StoredToken> {
    if (this.now() - this.knownSince > MINUTE_MS) {
      this.known = new Map();
      this.knownSince = this.now();
    }
    const known = this.known.get(hash);
    if (known) this.budget.assertFree(known, what);
    const token = assertValid(await findToken(this.db, given));
    this.known.set(hash, token);
    return token;
  }
}
