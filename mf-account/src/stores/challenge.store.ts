import { makeAutoObservable } from 'mobx';

/** The part of a second-step challenge that is shown to the player. */
export interface Challenge {
  /** Two digits to compare with those on the player's phone; null when the factor has no such number. */
  matchNumber: string | null;
  /** True if a paired phone decides on the page `/device`. */
  isDevice: boolean;
  /** Time when the challenge expires, in milliseconds since 1970. */
  expiresAt: number;
}

/**
 * Passes the challenge from the sign-in form to the `authorization-2fa` modal. Secrets stay in the session
 * store.
 */
export class ChallengeStore {
  current: Challenge | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  begin(challenge: Challenge): void {
    this.current = challenge;
  }
}
