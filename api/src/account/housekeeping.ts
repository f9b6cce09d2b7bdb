import type { Db } from '../db/types';
import { deleteDeadMails } from '../mail/mail.repo';
import { deleteOverChallenges } from '../second-factor/second-factor.repo';
import { deleteOverExports } from './data-export.repo';
import { deleteOverChanges } from './email-change.repo';
import { deleteOverMailCodes } from './mail-code.repo';
import { deletePlayersDue } from './player.repo';
import { deleteOldEvents } from './security-log.repo';
import { deleteOverSessions } from './session.repo';
import { deleteOverThrottles } from './throttle.repo';

const EVERY_MS = 10 * 60_000;

/**
 * What runs out, and with it the accounts whose players asked for their end fourteen days ago. What the law keeps stays
 * without the account: the ledger, and the consents, which name their subject by a hash.
 */
const STEPS: ((db: Db, now: Date) => Promise<unknown>)[] = [
  deleteOverSessions,
  deleteOverThrottles,
  deleteOverChallenges,
  deleteOverMailCodes,
  deleteOverChanges,
  deleteOverExports,
  deleteOldEvents,
  deleteDeadMails,
  deletePlayersDue,
];

/** Throws away what has run out, now and then, whichever process does it. A step that fails holds no other up. */
export class Housekeeping {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: Db,
    private readonly now: () => Date,
    private readonly onError: (error: unknown) => void,
  ) {}

  start(): void {
    this.timer ??= setInterval(() => {
      this.running = this.clean();
    }, EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer ?? undefined);
    await this.running;
  }

  async clean(): Promise<void> {
    const now = this.now();
    for (const step of STEPS) await step(this.db, now).catch(this.onError);
  }
}
