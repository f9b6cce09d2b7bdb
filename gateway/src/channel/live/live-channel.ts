import type { Database, Stop } from '@site/api/db';
import { CHANNEL_TOPIC, fetchRevision } from '../channel.repo';
import type { LiveSite } from './live-site';
import { fetchLiveState, type LiveState } from './live-state';

const REREAD_MS = 1_000;

export interface LiveChannelPorts {
  database: Database;
  /** Called once when reading begins to fail; not again before a read has succeeded. */
  onError: (error: unknown) => void;
}

/**
 * What this gateway serves: follows the channel by NOTIFY, and reads its revision again each second and after a
 * reconnect, since a notice can be lost. Keeps serving the last known state while the database is away.
 */
export class LiveChannel {
  private held: LiveState | null = null;
  private reading: Promise<void> | null = null;
  private wanted = false;
  private timer: NodeJS.Timeout | null = null;
  private stopListening: Stop | null = null;
  private healthy = true;
  private readonly changeListeners: ((state: LiveState) => void)[] = [];
  private readonly readListeners: (() => void)[] = [];

  constructor(private readonly ports: LiveChannelPorts) {}

  /** What a visitor without any cookie gets. */
  get current(): LiveSite | null {
    return this.held?.site ?? null;
  }

  get state(): LiveState | null {
    return this.held;
  }

  /** Calls `listener` for each change of the channel. Add listeners before `start`. */
  onChange(listener: (state: LiveState) => void): void {
    this.changeListeners.push(listener);
  }

  /** Calls `listener` after every read of the channel, at least once a second: what is served is up to date then. */
  onRead(listener: () => void): void {
    this.readListeners.push(listener);
  }

  async start(): Promise<void> {
    await this.read();
    const refresh = () => void this.refresh();
    this.stopListening = await this.ports.database.listen(CHANNEL_TOPIC, refresh, refresh);
    this.timer = setInterval(refresh, REREAD_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.stopListening?.().catch(() => {});
    await this.reading?.catch(() => {});
  }

  /** Resolves when what is served is at least as new as the channel was at the call. Never rejects. */
  async refresh(): Promise<void> {
    // a read that is under way may have begun before the change: one more follows it
    this.wanted = true;
    while (this.wanted || this.reading) {
      if (!this.reading) {
        this.wanted = false;
        this.reading = this.tryRead().finally(() => (this.reading = null));
      }
      await this.reading;
    }
  }

  private async tryRead(): Promise<void> {
    try {
      await this.read();
      for (const listener of this.readListeners) listener();
      this.healthy = true;
    } catch (error) {
      if (this.healthy) this.ports.onError(error);
      this.healthy = false;
    }
  }

  private async read(): Promise<void> {
    const { db } = this.ports.database;
    if (this.held && (await fetchRevision(db)) === this.held.revision) return;
    const state = await fetchLiveState(db);
    if (!state || state.revision === this.held?.revision) return;
    this.held = state;
    for (const listener of this.changeListeners) listener(state);
  }
}
