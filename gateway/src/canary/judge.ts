import type { Database } from '@site/api/db';
import type { CanaryHealth } from '@site/shared/contracts/deploy-status';
import type { Canary } from './tally';
import { fetchHealth, judgeCanary, type Verdict } from './trial.service';

export interface JudgePorts {
  database: Pick<Database, 'db'>;
  /** The canaries that run now. */
  canaries: () => readonly Canary[];
  /** Ends a canary by the channel's own move; resolves too when somebody else was faster. */
  withdraw: (area: string, verdict: Verdict) => Promise<void>;
  /** Told once when judging begins to fail. */
  onError: (error: unknown) => void;
  times?: JudgeTimes | undefined;
}

export interface JudgeTimes {
  everyMs: number;
  /** How long after its bucket's end a page may take to say that it lives. */
  patienceMs: number;
}

const TIMES: JudgeTimes = { everyMs: 3_000, patienceMs: 30_000 };

/** Looks at the running canaries every few seconds, in every gateway, and withdraws those that are worse than live. */
export class Judge {
  private readonly times: JudgeTimes;
  private judging: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  private healthy = true;

  /** How the running canaries fared at the last look, by area. */
  health: ReadonlyMap<string, CanaryHealth> = new Map();

  constructor(private readonly ports: JudgePorts) {
    this.times = ports.times ?? TIMES;
  }

  start(): void {
    this.timer = setInterval(() => void this.judge(), this.times.everyMs).unref();
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.judging;
  }

  /** One look at every canary. Never rejects. */
  judge(): Promise<void> {
    this.judging ??= this.judgeAll().finally(() => (this.judging = null));
    return this.judging;
  }

  private async judgeAll(): Promise<void> {
    const seen = new Map<string, CanaryHealth>();
    const failures: unknown[] = [];
    // one that can't be judged or ended keeps no other from being
    for (const canary of this.ports.canaries())
      await this.judgeOne(canary, seen).catch((error: unknown) => failures.push(error));
    this.health = seen;
    if (failures.length > 0 && this.healthy) this.ports.onError(failures[0]);
    this.healthy = failures.length === 0;
  }

  private async judgeOne(canary: Canary, seen: Map<string, CanaryHealth>): Promise<void> {
    const { db } = this.ports.database;
    const verdict = await judgeCanary(db, canary, this.times.patienceMs);
    const { health } = await fetchHealth(db, canary.area);
    if (health) seen.set(canary.area, health);
    if (verdict) await this.ports.withdraw(canary.area, verdict);
  }
}
