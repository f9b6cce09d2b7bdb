import { availableParallelism } from 'node:os';
import { type Algorithm, hash, hashRaw, verify } from '@node-rs/argon2';
import { Refusal } from '../../platform/http/refusal';
import { WorkLimit } from '../../platform/jobs/work-limit';

// The package declares its enum as types only.
const ARGON2ID = 2 as Algorithm.Argon2id;

/** What a hash takes: memory in KiB, and passes over it. */
interface HashCost {
  memoryCost: number;
  timeCost: number;
}

export interface PasswordCost {
  password: HashCost;
  /** Cost of codes that are random themselves. Codes are looked up by their hash, so another cost loses the stored ones. */
  code: HashCost;
  /** A hash of the same password cost, verified when an account does not exist, so that the answer takes as long. */
  dummyHash: string;
}

/** Argon2id with 64 MiB and two passes: above the minimum of OWASP, see docs/decisions/0031. */
const SITE_COST: PasswordCost = {
  password: { memoryCost: 65_536, timeCost: 2 },
  code: { memoryCost: 19_456, timeCost: 2 },
  dummyHash:
    '$argon2id$v=19$m=65536,t=2,p=1$1+iEH+bHg72746WWT7/0VQ$H8YIGYnSg5AmKm+SEwvY5Lg4XsW9dKi8KqScRs2FUqw',
};

/** Node has four threads for files, compression and hashing. One of them stays free. */
const THREADS_MAX = 3;

/**
 * Hashes and checks passwords: at most one per core and three in all at a time, with 200 waiting. Beyond that calls throw
 * `UNAVAILABLE`, so that a flood of sign-ins takes neither the memory nor the threads of other work.
 */
export class Passwords {
  private readonly work = new WorkLimit(
    { atOnce: Math.min(availableParallelism(), THREADS_MAX), waiting: 200 },
    () => new Refusal('UNAVAILABLE'),
  );

  constructor(private readonly cost: PasswordCost = SITE_COST) {}

  /** Hashes a password into a PHC string. */
  hash(password: string, salt?: Uint8Array): Promise<string> {
    const options = { algorithm: ARGON2ID, ...this.cost.password, parallelism: 1, ...(salt ? { salt } : {}) };
    return this.work.run(() => hash(password, options));
  }

  /** Hashes a random code into bytes that it is looked up by. */
  digest(code: string, salt: Uint8Array): Promise<Uint8Array> {
    const options = { algorithm: ARGON2ID, ...this.cost.code, parallelism: 1, salt };
    return this.work.run(() => hashRaw(code, options));
  }

  /** Checks a password. Null, for an account that does not exist or has no password, takes as long and gives false. */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const matches = await this.work.run(() => verify(stored ?? this.cost.dummyHash, password));
    return matches && stored !== null;
  }

  /** Whether a stored hash was made with another cost than this one. */
  isOutdated(stored: string): boolean {
    const { memoryCost, timeCost } = this.cost.password;
    return !stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$`);
  }
}
