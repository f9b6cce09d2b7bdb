import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '@site/server/db';
import type { ChannelReply } from '@site/contracts/deploy';
import {
  deleteGateway,
  fetchGateways,
  type GatewayRow,
  upsertGateway,
  deleteStaleGateways,
} from './gateway.repo';

/**
 * Seconds without a heartbeat after which a gateway counts as down. Running gateways send a heartbeat every
 * second.
 */
const SILENT_AFTER_S = 5;
/**
 * Age in seconds at which a starting gateway deletes the rows that killed gateways left behind. Until then a silent
 * gateway is named: it may only have lost the database, and then goes on serving what it knows.
 */
const STALE_AFTER_S = 600;
/**
 * Maximum wait for all gateways. Even a gateway that missed the database notification reads the channel again
 * within a second.
 */
const ALL_GATEWAYS_MS = 1_500;
const POLL_MS = 20;

/**
 * Publishes the revision that this gateway serves. `send` is called after each read of the channel, which
 * happens about once a second.
 */
export class GatewayHeartbeat {
  private readonly id = randomUUID();
  private name: string | null = null;
  private writing: Promise<void> | null = null;
  private pending = false;

  /** Creates a heartbeat; `revision` returns the revision that this gateway currently serves. */
  constructor(
    private readonly db: Db,
    private readonly revision: () => number,
  ) {}

  /** Registers the gateway under `name`. From then on, channel changes wait for this gateway. */
  async open(name: string): Promise<void> {
    await deleteStaleGateways(this.db, name, STALE_AFTER_S);
    this.name = name;
    await upsertGateway(this.db, this.row(name));
  }

  /**
   * Sends a heartbeat with the current revision in the background. Errors are ignored, because the next
   * heartbeat follows within a second.
   */
  send(): void {
    this.pending = true;
    // writes one heartbeat at a time, so that an older revision never replaces a newer one
    this.writing ??= this.write().finally(() => (this.writing = null));
  }

  async close(): Promise<void> {
    this.name = null;
    await this.writing;
    await deleteGateway(this.db, this.id).catch(() => {});
  }

  private async write(): Promise<void> {
    while (this.pending && this.name !== null) {
      this.pending = false;
      await upsertGateway(this.db, this.row(this.name)).catch(() => {});
    }
  }

  private row(name: string): GatewayRow {
    return { id: this.id, name, revision: this.revision() };
  }
}

/** Returns the running gateways and their served revisions, sorted by name. */
export const fetchRunningGateways = (db: Db): Promise<GatewayRow[]> => fetchGateways(db, SILENT_AFTER_S);

/** Returns the gateways that have not said for a while what they serve, and served an older revision before. */
export async function fetchSilentGateways(db: Db, revision: number): Promise<GatewayRow[]> {
  const running = new Set((await fetchRunningGateways(db)).map(({ id }) => id));
  const known = await fetchGateways(db, STALE_AFTER_S);
  return known.filter((gateway) => gateway.revision < revision && !running.has(gateway.id));
}

/**
 * Waits at most `timeoutMs` until every running gateway serves `revision` or a later one. Returns for each
 * gateway how many milliseconds this took since `began` (a `performance.now()` value), or `null` after the
 * timeout. Omits gateways that stop meanwhile. Silent ones follow with `null`, without a wait.
 */
export async function waitForGateways(
  db: Db,
  revision: number,
  began: number,
  timeoutMs: number = ALL_GATEWAYS_MS,
): Promise<ChannelReply['gateways']> {
  const deadline = performance.now() + timeoutMs;
  const reached = new Map<string, number>();
  let running: GatewayRow[] = [];
  for (;;) {
    // the change is already written, so a database failure must not make the call fail
    running = await fetchRunningGateways(db).catch(() => running);
    const now = performance.now();
    for (const { id } of running.filter(
      (gateway) => gateway.revision >= revision && !reached.has(gateway.id),
    ))
      reached.set(id, Math.round(now - began));
    if (now >= deadline || running.every(({ id }) => reached.has(id))) break;
    await wait(POLL_MS);
  }
  const silent = await fetchSilentGateways(db, revision).catch(() => []);
  return [...running, ...silent].map(({ id, name }) => ({ name, ms: reached.get(id) ?? null }));
}
