import { availableParallelism } from 'node:os';
import { type Algorithm, hash, hashRaw, verify } from '@node-rs/argon2';
import { Refusal } from '../../platform/http/refusal';
import { WorkLimit, type WorkLimits } from '../../platform/jobs/work-limit';

// The package declares its enum in the type definitions only, so the value is not available at run time.
const ARGON2ID = 2 as Algorithm.Argon2id;

/** Cost of one hash: `memoryCost` in KiB and `timeCost` in passes. */
interface HashCost {
  memoryCost: number;
  timeCost: number;
}

export interface PasswordCost {
  password: HashCost;
  /**
   * Cost of hashing random codes. Codes are looked up by their hash, so changing the cost would invalidate
   * all stored codes.
   */
  code: HashCost;
  /**
   * A hash created at the `password` cost. The password for an unknown account is verified against it, so
   * that the reply takes as long as for a known account.
   */
  dummyHash: string;
}

/** Argon2id with 64 MiB and two passes, which exceeds the OWASP minimum (docs/decisions/0031). */
const SITE_COST: PasswordCost = {
  password: { memoryCost: 65_536, timeCost: 2 },
  code: { memoryCost: 19_456, timeCost: 2 },
  dummyHash:
    '$argon2id$v=19$m=65536,t=2,p=1$1+iEH+bHg72746WWT7/0VQ$H8YIGYnSg5AmKm+SEwvY5Lg4XsW9dKi8KqScRs2FUqw',
};

/** Node runs file access, compression and hashing on four threads. Hashing leaves one of them free. */
const THREADS_MAX = 3;

/** Number of operations that run and that may wait. Only known callers are urgent. */
const SITE_CAPACITY: WorkLimits = {
  maxRunning: Math.min(availableParallelism(), THREADS_MAX),
  maxWaiting: 200,
  maxUrgent: 50,
};

interface HashCaller {
  /**
   * True for a signed-in player, for the holder of a correct recovery code, and for a sign-in from a place where
   * the account has a session. These calls go before all others, so that a flood of guesses does not keep players
   * out (docs/decisions/0044).
   */
  isKnown?: boolean;
}

/**
 * Hashes and verifies passwords. Runs at most one operation per CPU core and three in total, and queues up to
 * 200 more, and 50 of known callers. Further calls throw `UNAVAILABLE`, so that a flood of sign-ins cannot
 * exhaust memory and threads.
 */
export class Passwords {
  private readonly work: WorkLimit;

  constructor(
    private readonly cost: PasswordCost = SITE_COST,
    capacity: WorkLimits = SITE_CAPACITY,
  ) {
    this.work = new WorkLimit(capacity, () => new Refusal('UNAVAILABLE'));
  }

  /** Hashes a password and returns a PHC string. */
  hash(password: string, { salt, isKnown }: HashCaller & { salt?: Uint8Array } = {}): Promise<string> {
    const options = { algorithm: ARGON2ID, ...this.cost.password, parallelism: 1, ...(salt ? { salt } : {}) };
    return this.work.run(() => hash(password, options), { urgent: isKnown });
  }

  /** Hashes a random code. The hash is the key by which the code is looked up in the database. */
  digest(code: string, salt: Uint8Array): Promise<Uint8Array> {
    const options = { algorithm: ARGON2ID, ...this.cost.code, parallelism: 1, salt };
    return this.work.run(() => hashRaw(code, options));
  }

  /**
   * Verifies a password. When `stored` is null because the account does not exist or has no password, the
   * call returns false after the same time as for a wrong password.
   */
  async verify(stored: string | null, password: string, { isKnown }: HashCaller = {}): Promise<boolean> {
    const check = () => verify(stored ?? this.cost.dummyHash, password);
    const matches = await this.work.run(check, { urgent: isKnown });
    return matches && stored !== null;
  }

  /** Returns true when a stored hash was created with a cost other than the current cost. */
  isOutdated(stored: string): boolean {
    const { memoryCost, timeCost } = this.cost.password;
    return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$`);
  }
}
