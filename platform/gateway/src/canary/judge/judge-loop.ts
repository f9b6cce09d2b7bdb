import type { Database } from '@site/server/db';
import { PeriodicJob } from '@site/server/jobs/periodic-job';
import type { CanaryHealth } from '@site/contracts/deploy-status';
import type { Canary } from '../tally';
import { GRACE_MS } from '../page-reports/bucket';
import { fetchHealth, judgeCanary, type Verdict } from '../judge-canary.service';
import { judgeRelease, type WatchedRelease } from '../watch/judge-release.service';

interface JudgePorts {
  database: Pick<Database, 'db'>;
  canaries: () => readonly Canary[];
  /** Withdraws a canary through a channel change. Resolves even if the canary has already ended. */
  withdraw: (area: string, verdict: Verdict) => Promise<void>;
  /** Begins the next stage of a canary if it is due. Resolves even if the change is refused. */
  advance: (area: string) => Promise<void>;
  /** Returns the releases that went live a short while ago. */
  watched: () => Promise<readonly WatchedRelease[]>;
  /** Rolls a watched release back. Resolves even if the rollback is refused. */
  rollBack: (watched: WatchedRelease, verdict: Verdict) => Promise<void>;
  /** Writes what this gateway has counted, and whether it was late. Pages are judged after that. */
  settle?: (() => Promise<void>) | undefined;
  /** Called for the first of several consecutive failed judgements. */
  onError: (error: unknown) => void;
  times?: JudgeTimes | undefined;
}

export interface JudgeTimes {
  /** Pause between two judgements. */
  everyMs: number;
  /** Time for pages to report that they are alive after the end of their bucket. */
  graceMs: number;
}

const TIMES: JudgeTimes = { everyMs: 3_000, graceMs: GRACE_MS };

/**
 * Judges the running canaries and the releases that went live a short while ago every few seconds. Withdraws
 * canaries that are worse than live, lets others grow in stages, and rolls releases back that are worse than those
 * before them. Every gateway runs a judge.
 */
export class Judge {
  private readonly times: JudgeTimes;
  private readonly job: PeriodicJob;

  /** Health of each running canary, by area, as of the last judgement. */
  health: ReadonlyMap<string, CanaryHealth> = new Map();

  constructor(private readonly ports: JudgePorts) {
    this.times = ports.times ?? TIMES;
    this.job = new PeriodicJob(() => this.judgeAll(), {
      everyMs: this.times.everyMs,
      onError: ports.onError,
      reports: 'first',
    });
  }

  start(): void {
    this.job.start();
  }

  stop(): Promise<void> {
    return this.job.stop();
  }

  /** Judges every canary once. Never rejects. */
  async judge(): Promise<void> {
    await this.job.run();
  }

  private async judgeAll(): Promise<void> {
    await this.ports.settle?.();
    const figures = new Map<string, CanaryHealth>();
    const failures: unknown[] = [];
    // a failure to judge one canary must not prevent judging the others
    for (const canary of this.ports.canaries())
      await this.judgeOne(canary, figures).catch((error: unknown) => failures.push(error));
    this.health = figures;
    const watched = await this.ports.watched().catch((error: unknown) => (failures.push(error), []));
    for (const release of watched)
      await this.judgeWatched(release).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  private async judgeWatched(watched: WatchedRelease): Promise<void> {
    const verdict = await judgeRelease(this.ports.database.db, watched, this.times.graceMs);
    if (verdict) await this.ports.rollBack(watched, verdict);
  }

  private async judgeOne(canary: Canary, seen: Map<string, CanaryHealth>): Promise<void> {
    const { db } = this.ports.database;
    const verdict = await judgeCanary(db, canary, this.times.graceMs);
    const { health } = await fetchHealth(db, canary.area);
    if (health) seen.set(canary.area, health);
    await (verdict ? this.ports.withdraw(canary.area, verdict) : this.ports.advance(canary.area));
  }
}
