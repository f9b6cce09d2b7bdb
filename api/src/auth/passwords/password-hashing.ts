import { availableParallelism } from 'node:os';
import { type Algorithm, hash, hashRaw, verify } from '@node-rs/argon2';
import { Refusal } from '../../platform/http/refusal';
import { WorkLimit } from '../../platform/jobs/work-limit';

// the package's enum exists in its declarations only
const ARGON2ID = 2 as Algorithm.Argon2id;
/** Argon2id with 64 MiB, two passes, one lane: above OWASP's least, see docs/decisions/0031. */
const COST = { algorithm: ARGON2ID, memoryCost: 65_536, timeCost: 2, parallelism: 1 };
/** Of codes that are random themselves. A code is looked up by its hash: with another cost the kept ones would be lost. */
const CODE_COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** What a `verify` of nobody's password is done against: as costly as a real one. */
const NOBODY =
  '$argon2id$v=19$m=65536,t=2,p=1$1+iEH+bHg72746WWT7/0VQ$H8YIGYnSg5AmKm+SEwvY5Lg4XsW9dKi8KqScRs2FUqw';

/** Of the four threads that Node has for files, compression and this, one stays free. */
const THREADS_MAX = 3;

/**
 * Hashes and checks passwords, at most one a core and three in all at once, and 200 waiting: more than that is `UNAVAILABLE`, so that a flood of
 * sign-ins takes neither the memory nor the threads of the rest.
 */
export class Passwords {
  private readonly work = new WorkLimit(
    { atOnce: Math.min(availableParallelism(), THREADS_MAX), waiting: 200 },
    () => new Refusal('UNAVAILABLE'),
  );

  /** A PHC string. */
  hash(password: string, salt?: Uint8Array): Promise<string> {
    return this.work.run(() => hash(password, { ...COST, ...(salt ? { salt } : {}) }));
  }

  /** The bare hash of a random code, for what is looked up by it. */
  digest(code: string, salt: Uint8Array): Promise<Uint8Array> {
    return this.work.run(() => hashRaw(code, { ...CODE_COST, salt }));
  }

  /** With null (nobody's, or nobody can sign in) it takes as long and is false. */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const matches = await this.work.run(() => verify(stored ?? NOBODY, password));
    return matches && stored !== null;
  }
}

/** Whether a hash was made with less than what is asked today. */
export const isOutdated = (stored: string): boolean =>
  !stored.startsWith(`$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`);
