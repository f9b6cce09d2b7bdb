import { within } from '@site/server/timing/within';
import { LIVE_TTL_MS } from '@site/shared/contracts/limits';
import type { LiveReport } from '../contract/game-contract';
import type { GameServer } from '../contract/game-server';

/** Minimum time between two queries to the game server. */
const PERIOD_MS = 15_000;
/** Maximum time for which a page waits for a new report. A late report serves the next reader. */
const PATIENCE_MS = 400;

interface Ports {
  game: Pick<GameServer, 'readLive'>;
  now: () => Date;
}

/**
 * Keeps the latest measurements of the city. Readers of all pages share one query per `PERIOD_MS`, and
 * a slow or failing game server delays no page for longer than `PATIENCE_MS`.
 */
export class LiveReports {
  private report: LiveReport | null = null;
  private query: Promise<void> | null = null;
  private nextAt = 0;

  constructor(private readonly ports: Ports) {}

  /** Returns the latest report. Null if the game server has sent none, or if it is older than `LIVE_TTL_MS`. */
  async read(): Promise<LiveReport | null> {
    const now = this.ports.now();
    if (this.query === null && now.getTime() >= this.nextAt) {
      this.nextAt = now.getTime() + PERIOD_MS;
      this.query = this.fetch(now).finally(() => (this.query = null));
    }
    if (this.query) await within(this.query, PATIENCE_MS, undefined);
    const { report } = this;
    return report && now.getTime() - report.at <= LIVE_TTL_MS ? report : null;
  }

  private async fetch(now: Date): Promise<void> {
    try {
      const next = await this.ports.game.readLive(now);
      // a game server with a fast clock must not keep its report for longer
      this.report = { ...next, at: Math.min(next.at, now.getTime()) };
    } catch {
      // The game client has logged the cause. The last report serves until it expires.
    }
  }
}
