import { availableParallelism } from 'node:os';
import { type Algorithm, hash, hashRaw, verify } from '@node-rs/argon2';
import { Refusal } from '../../http/refusal';
import type { Client } from '@site/server/network/client';
import { WorkLimit, type WorkLimits } from '@site/server/jobs/work-limit';

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

export interface PasswordCapacity extends WorkLimits {
  /** Number of operations in progress for one IPv4 address or IPv6 /56, and for one IPv4 /24 or IPv6 /48. */
  maxOfNetwork: number;
  maxOfWide: number;
}

/**
 * Number of operations that run and that may wait. Only known callers are urgent. One IPv4 /24 or IPv6 /48 holds at
 * most a tenth of the queue, so it can keep nobody else out. Its places are free again within a second, so players
 * who share an address with many others hardly ever meet this limit.
 */
const SITE_CAPACITY: PasswordCapacity = {
  maxRunning: Math.min(availableParallelism(), THREADS_MAX),
  maxWaiting: 200,
  maxUrgent: 50,
  maxOfNetwork: 8,
  maxOfWide: 20,
};

interface HashCaller {
  /** The client for which the site hashes, or null for work of the site itself. */
  client: Pick<Client, 'network' | 'wideNetwork'> | null;
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
 * exhaust memory and threads. Calls of one network over its share throw it too.
 */
export class Passwords {
  private readonly work: WorkLimit;

  constructor(
    private readonly cost: PasswordCost = SITE_COST,
    private readonly capacity: PasswordCapacity = SITE_CAPACITY,
  ) {
    this.work = new WorkLimit(capacity, () => new Refusal('UNAVAILABLE'));
  }

  /** Hashes a password and returns a PHC string. */
  hash(password: string, { salt, ...caller }: HashCaller & { salt?: Uint8Array }): Promise<string> {
    const options = { algorithm: ARGON2ID, ...this.cost.password, parallelism: 1, ...(salt ? { salt } : {}) };
    return this.run(() => hash(password, options), caller);
  }

  /** Hashes a random code. The hash is the key by which the code is looked up in the database. */
  digest(code: string, { salt, ...caller }: HashCaller & { salt: Uint8Array }): Promise<Uint8Array> {
    const options = { algorithm: ARGON2ID, ...this.cost.code, parallelism: 1, salt };
    return this.run(() => hashRaw(code, options), caller);
  }

  /**
   * Verifies a password. When `stored` is null because the account does not exist or has no password, the
   * call returns false after the same time as for a wrong password.
   */
  async verify(stored: string | null, password: string, caller: HashCaller): Promise<boolean> {
    const check = () => verify(stored ?? this.cost.dummyHash, password);
    const matches = await this.run(check, caller);
    return matches && stored !== null;
  }

  /** Known callers have shares of their own, so guesses from their network do not take their places. */
  private run<T>(work: () => Promise<T>, { client, isKnown = false }: HashCaller): Promise<T> {
    const kind = isKnown ? 'known' : 'unknown';
    const { maxOfNetwork, maxOfWide } = this.capacity;
    const shares = client && {
      [`${kind}/network/${client.network}`]: maxOfNetwork,
      [`${kind}/wide/${client.wideNetwork}`]: maxOfWide,
    };
    return this.work.run(work, { urgent: isKnown, shares: shares ?? {} });
  }

  /** Returns true when a stored hash was created with a cost other than the current cost. */
  isOutdated(stored: string): boolean {
    const { memoryCost, timeCost } = this.cost.password;
    return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$`);
  }
}
