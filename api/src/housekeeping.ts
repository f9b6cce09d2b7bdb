import { MINUTE_MS } from '@site/shared/contracts/time';
import type { Db } from './platform/db/types';
import type { GameServer } from './game/contract/game-server';
import { isRefusal } from './platform/http/refusal';
import { deleteDeadMails } from './platform/mail/mail.repo';
import { rewardPartnerTasks } from './promo/referrals/partner-task-rewards.service';
import { PeriodicJob } from './platform/jobs/periodic-job';
import { rewardAll } from './promo/referrals/referral-rewards.service';
import { deleteExpiredChallenges } from './auth/second-factor/second-factor.repo';
import { deleteExpiredExports } from './account/data-export.repo';
import { deleteUnconfirmedAccounts } from './account/unconfirmed-accounts.service';
import { deleteDueAccounts } from './account/deletion.service';
import { deleteExpiredEmailChanges } from './account/email-change.repo';
import { deleteExpiredMailCodes } from './auth/mail-codes/mail-code.repo';
import { deleteExpiredPreregistrations } from './account/preregistration.repo';
import { deleteOldEvents } from './players/security-log.repo';
import { deleteExpiredSessions } from './auth/sessions/session.repo';
import { deleteExpiredThrottles } from './auth/throttle/throttle.repo';

const EVERY_MS = 10 * MINUTE_MS;

/** What runs out, and with it the accounts whose players asked for their end. */
const STEPS: ((db: Db, now: Date) => Promise<unknown>)[] = [
  deleteExpiredSessions,
  deleteExpiredThrottles,
  deleteExpiredChallenges,
  deleteExpiredMailCodes,
  deleteExpiredEmailChanges,
  deleteExpiredExports,
  deleteOldEvents,
  deleteDeadMails,
  deleteExpiredPreregistrations,
  deleteDueAccounts,
];

interface HousekeepingPorts {
  db: Db;
  game: GameServer;
  now: () => Date;
  onError: (error: unknown) => void;
}

/**
 * Throws away what has run out, and does what had to wait for the game server, now and then, whichever process does it. A step
 * that fails holds no other up, and a round that takes long is not overtaken by the next.
 */
export class Housekeeping {
  private readonly job: PeriodicJob;

  constructor(private readonly ports: HousekeepingPorts) {
    this.job = new PeriodicJob(() => this.runSteps(), { everyMs: EVERY_MS, onError: ports.onError });
  }

  start(): void {
    this.job.start();
  }

  stop(): Promise<void> {
    return this.job.stop();
  }

  /** One round, or the one that is under way. Never rejects. */
  async clean(): Promise<void> {
    await this.job.run();
  }

  private async runSteps(): Promise<void> {
    const { db, game } = this.ports;
    const now = this.ports.now();
    for (const step of STEPS) await this.run(() => step(db, now));
    // last: the game server may be down
    await this.run(() => deleteUnconfirmedAccounts(db, game, now));
    await this.run(() => rewardAll(db, game, now));
    await this.run(() => rewardPartnerTasks(db, game, now));
  }

  private async run(step: () => Promise<unknown>): Promise<void> {
    try {
      await step();
    } catch (error) {
      // of this one the game server's port has told
      if (!(isRefusal(error) && error.code === 'UNAVAILABLE')) this.ports.onError(error);
    }
  }
}
