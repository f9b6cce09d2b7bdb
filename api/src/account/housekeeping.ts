import type { Db } from '../db/types';
import { deleteOverChallenges } from '../second-factor/second-factor.repo';
import { deleteDueAccounts } from './deletion.service';
import { deleteOverSessions } from './session.repo';
import { deleteOverThrottles } from './throttle.repo';

const EVERY_MS = 10 * 60_000;

/** Throws away what has run out, now and then, whichever process does it. */
export class Housekeeping {
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly db: Db,
    private readonly now: () => Date,
    private readonly onError: (error: unknown) => void,
  ) {}

  start(): void {
    this.timer ??= setInterval(() => void this.clean().catch(this.onError), EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer ?? undefined);
  }

  async clean(): Promise<void> {
    const now = this.now();
    await deleteOverSessions(this.db, now);
    await deleteOverThrottles(this.db, now);
    await deleteOverChallenges(this.db, now);
    await deleteDueAccounts(this.db, now);
  }
}
