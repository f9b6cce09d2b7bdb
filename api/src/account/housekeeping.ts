import type { Db } from '../db/types';
import type { GameServer } from '../game/game-server';
import { deleteDeadMails } from '../mail/mail.repo';
import { rewardAll } from '../referrals/reward.service';
import { deleteOverChallenges } from '../second-factor/second-factor.repo';
import { deleteOverExports } from './data-export.repo';
import { deleteDueAccounts } from './deletion.service';
import { deleteOverChanges } from './email-change.repo';
import { deleteOverMailCodes } from './mail-code.repo';
import { deleteOverPreregistrations } from './preregistration.repo';
import { deleteOldEvents } from './security-log.repo';
import { deleteOverSessions } from './session.repo';
import { deleteOverThrottles } from './throttle.repo';

const EVERY_MS = 10 * 60_000;

/** What runs out, and with it the accounts whose players asked for their end. */
const STEPS: ((db: Db, now: Date) => Promise<unknown>)[] = [
  deleteOverSessions,
  deleteOverThrottles,
  deleteOverChallenges,
  deleteOverMailCodes,
  deleteOverChanges,
  deleteOverExports,
  deleteOldEvents,
  deleteDeadMails,
  deleteOverPreregistrations,
  deleteDueAccounts,
];

export interface HousekeepingPorts {
  db: Db;
  game: GameServer;
  now: () => Date;
  onError: (error: unknown) => void;
}

/**
 * Throws away what has run out, and does what had to wait for the game server, now and then, whichever process does it. A step
 * that fails holds no other up.
 */
export class Housekeeping {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly ports: HousekeepingPorts) {}

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
    const { db, game, onError } = this.ports;
    const now = this.ports.now();
    for (const step of STEPS) await step(db, now).catch(onError);
    // last: the game server may be down
    await rewardAll(db, game, now).catch(onError);
  }
}
