import type { PasswordCapacity, PasswordCost } from '../auth/passwords/password-hashing';

/** Cost at which hashing a password takes a tenth of a millisecond, for tests that do not test hashing. */
export const CHEAP_PASSWORDS: PasswordCost = {
  password: { memoryCost: 64, timeCost: 1 },
  code: { memoryCost: 64, timeCost: 1 },
  dummyHash: '$argon2id$v=19$m=64,t=1,p=1$W+vpzVRl19iXDyry+Nr/4Q$h6tv8B+pjj9JJNtmt0yifxR7HeedFCK/cIN9UE05JOU',
};

/** Capacity with which clients of one network may use the whole queue of password checks. */
export const ONE_SHARE_CAPACITY: PasswordCapacity = {
  maxRunning: 1,
  maxWaiting: 300,
  maxUrgent: 1,
  maxOfNetwork: 300,
  maxOfWide: 300,
};
