import type { Database, Stop } from '@site/api/db';
import { CHANNEL_TOPIC, fetchRevision } from '../store/channel.repo';
import type { LiveSite } from './live-site';
import { fetchLiveState, type LiveState } from './live-state';

const REREAD_MS = 1_000;

export interface LiveChannelPorts {
  database: Database;
  /** Told once for each change, before visitors get it; a failure here holds nothing back. */
  onChange?: (state: LiveState) => void;
  /** Told after every reading of the channel, so each second at least: what is served now is up to date. */
  onRead?: () => void;
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

  constructor(private readonly ports: LiveChannelPorts) {}

  /** What a visitor without any cookie gets. */
  get current(): LiveSite | null {
    return this.held?.site ?? null;
  }

  get state(): LiveState | null {
    return this.held;
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
      this.ports.onRead?.();
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
    this.ports.onChange?.(state);
  }
}
