import type { Db } from '../db/types';
import { holdDraws, prepareDraws } from './hold-draws';

const EVERY_MS = 60_000;

export interface ContestClockPorts {
  db: Db;
  now: () => Date;
  onError: (error: unknown) => void;
}

/** Makes the draws of the contest and holds them when they are due, whichever process comes first. */
export class ContestClock {
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> | null = null;

  constructor(private readonly ports: ContestClockPorts) {}

  start(): void {
    if (this.timer) return;
    void this.tick();
    this.timer = setInterval(() => void this.tick(), EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer ?? undefined);
    await this.running;
  }

  /** One round, or the one that is under way. Never rejects. */
  tick(): Promise<void> {
    this.running ??= this.round().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async round(): Promise<void> {
    const { db, onError } = this.ports;
    const now = this.ports.now();
    await prepareDraws(db, now).catch(onError);
    await holdDraws(db, now).catch(onError);
  }
}
