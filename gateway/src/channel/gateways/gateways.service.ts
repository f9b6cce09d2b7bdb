import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '@site/api/db';
import type { ChannelReply } from '@site/shared/contracts/deploy';
import { deleteGateway, fetchGateways, type GatewayRow, putGateway, sweepGateways } from './gateway.repo';

/** A gateway that has said nothing for so long is down: the others speak every second. */
const SILENCE_S = 5;
/** Rows of gateways that were killed go when another one starts. */
const SWEEP_S = 60;
/** How long a change is waited for: a gateway that a notice did not reach reads again after a second. */
export const EVERYWHERE_MS = 1_500;
const LOOK_MS = 20;

/** Says to all others what this gateway serves: at once after a change, and every second as a sign of life. */
export class GatewayReport {
  private readonly id = randomUUID();
  private name: string | null = null;
  private writing: Promise<void> | null = null;
  private wanted = false;

  /** `revision`: the one that this gateway's visitors get now. */
  constructor(
    private readonly db: Db,
    private readonly revision: () => number,
  ) {}

  /** From here on the gateway counts as up: it takes requests at `name`. */
  async open(name: string): Promise<void> {
    await sweepGateways(this.db, name, SWEEP_S);
    this.name = name;
    await putGateway(this.db, this.row(name));
  }

  /** Tells the current revision. Never waits, never fails: without the database the next second tries again. */
  tell(): void {
    this.wanted = true;
    // one after the other, so that an older revision never overtakes a newer one
    this.writing ??= this.write().finally(() => (this.writing = null));
  }

  async close(): Promise<void> {
    this.name = null;
    await this.writing;
    await deleteGateway(this.db, this.id).catch(() => {});
  }

  private async write(): Promise<void> {
    while (this.wanted && this.name !== null) {
      this.wanted = false;
      await putGateway(this.db, this.row(this.name)).catch(() => {});
    }
  }

  private row(name: string): GatewayRow {
    return { id: this.id, name, revision: this.revision() };
  }
}

/** The gateways that are up, by name, with what each serves. */
export const fetchUpGateways = (db: Db): Promise<GatewayRow[]> => fetchGateways(db, SILENCE_S);

/**
 * Waits until every gateway that is up serves `revision` or a later one. Tells for each how many milliseconds after
 * `began` (of `performance.now()`) it did; `null`: not within `patienceMs` of the call. One that is stopped meanwhile is left out.
 */
export async function waitEverywhere(
  db: Db,
  revision: number,
  began: number,
  patienceMs: number = EVERYWHERE_MS,
): Promise<ChannelReply['gateways']> {
  const until = performance.now() + patienceMs;
  const reached = new Map<string, number>();
  let up: GatewayRow[] = [];
  for (;;) {
    // the change itself is done: a database that goes away now is no failure of it
    up = await fetchUpGateways(db).catch(() => up);
    const now = performance.now();
    for (const { id } of up.filter((gateway) => gateway.revision >= revision && !reached.has(gateway.id)))
      reached.set(id, Math.round(now - began));
    if (now >= until || up.every(({ id }) => reached.has(id)))
      return up.map(({ id, name }) => ({ name, ms: reached.get(id) ?? null }));
    await wait(LOOK_MS);
  }
}
