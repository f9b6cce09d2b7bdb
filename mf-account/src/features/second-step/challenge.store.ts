import { makeAutoObservable } from 'mobx';

/** What a sign-in that waits for its second step shows. */
export interface Challenge {
  /** Two digits that the player's phone shows too. */
  matchNumber: string | null;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Carries the challenge from the form to the modal: the session store holds what must stay secret. */
export class ChallengeStore {
  current: Challenge | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  begin(challenge: Challenge): void {
    this.current = challenge;
  }
}
