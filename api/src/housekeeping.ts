import { MINUTE_MS } from '@site/contracts/time';
import type { Db } from '@site/server/db/types';
import type { GameServer } from './game/contract/game-server';
import { isRefusal } from './http/refusal';
import { deleteOldImports } from './content/editions/draft.repo';
import { deleteUnusedFiles } from './content/editions/edition.repo';
import { deleteExpiredMails } from './mail/mail.repo';
import { deleteOldMessages } from './auth/push/push.repo';
import { remindOfCases } from './shop/case-reminders.service';
import { rewardPartnerTasks } from './promo/referrals/partner-task-rewards.service';
import { PeriodicJob } from '@site/server/jobs/periodic-job';
import { rewardInviters } from './promo/referrals/referral-rewards.service';
import { deleteExpiredChallenges } from './auth/second-factor/second-factor.repo';
import { deleteOldConsents } from './account/consent.repo';
import { deleteExpiredExports } from './account/data-export.repo';
import { deleteUnconfirmedAccounts } from './account/unconfirmed-accounts.service';
import { deleteDueAccounts } from './account/deletion.service';
import { deleteExpiredEmailChanges } from './players/email-change.repo';
import { deleteExpiredMailCodes } from './auth/mail-codes/mail-code.repo';
import { deleteExpiredPreregistrations } from './account/preregistration.repo';
import { removeDueFactors } from './auth/second-factor/factor-removal.service';
import { deleteOldEvents } from './players/security-log.repo';
import { deleteOldSupportEntries } from './players/support-log.repo';
import { deleteOldEnds } from './auth/sessions/ended-session.repo';
import { deleteExpiredSessions } from './auth/sessions/session.repo';
import { deleteExpiredThrottles } from './auth/throttle/throttle.repo';

const EVERY_MS = 10 * MINUTE_MS;

/** Functions that delete expired rows and the accounts whose deletion is due, and remind of what expires. */
const STEPS: ((db: Db, now: Date) => Promise<unknown>)[] = [
  deleteExpiredSessions,
  deleteOldEnds,
  deleteExpiredThrottles,
  deleteExpiredChallenges,
  deleteExpiredMailCodes,
  deleteExpiredEmailChanges,
  deleteExpiredExports,
  deleteOldEvents,
  deleteExpiredMails,
  deleteOldMessages,
  remindOfCases,
  deleteExpiredPreregistrations,
  deleteDueAccounts,
  removeDueFactors,
  deleteOldSupportEntries,
  deleteOldConsents,
  deleteOldImports,
  deleteUnusedFiles,
];

interface HousekeepingPorts {
  db: Db;
  game: GameServer;
  now: () => Date;
  onError: (error: unknown) => void;
}

/**
 * Periodically deletes expired data and pays rewards that depend on progress in the game. Every process runs
 * a `Housekeeping`. A failed step does not stop the following steps, and runs do not overlap.
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

  /** Starts a run, or joins the run in progress. Never rejects. */
  async clean(): Promise<void> {
    await this.job.run();
  }

  private async runSteps(): Promise<void> {
    const { db, game } = this.ports;
    const now = this.ports.now();
    for (const step of STEPS) await this.run(() => step(db, now));
    // These steps run last, because they need the game server, which may be down.
    await this.run(() => deleteUnconfirmedAccounts(db, game, now));
    await this.run(() => rewardInviters(db, game, now));
    await this.run(() => rewardPartnerTasks(db, game, now));
  }

  private async run(step: () => Promise<unknown>): Promise<void> {
    try {
      await step();
    } catch (error) {
      // The game server client has already reported `UNAVAILABLE`, so it is not reported again.
      if (!(isRefusal(error) && error.code === 'UNAVAILABLE')) this.ports.onError(error);
    }
  }
}
