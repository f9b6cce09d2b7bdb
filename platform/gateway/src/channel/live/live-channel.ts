import type { Database, Stop } from '@site/server/db';
import { PeriodicJob } from '@site/server/jobs/periodic-job';
import { isMissingRelease } from '../../refusals/refusal';
import { KnownReleases } from '../../releases/store/known-releases';
import { isUntrustedRelease, type ReleaseTrust } from '../../signing/release-trust';
import type { SiteRouting } from '../site-routing';
import { CHANNEL_TOPIC, fetchRevision } from '../channel.repo';
import type { LiveSite } from './live-site';
import { fetchLiveState, type LiveState } from './live-state';
import { describeUnusable, findUnusable } from './replace-unusable';
import { Replacements } from './replacements';

/** Pause between the end of a read of the channel and the next read. */
const REREAD_MS = 1_000;

interface LiveChannelPorts {
  database: Database;
  trust: ReleaseTrust;
  routing: SiteRouting;
  /**
   * Called when a new state has been read. The state is served once the promise resolves. If it rejects, the
   * channel is read again later.
   */
  beforeChange?: () => Promise<void>;
  /** Called when a read fails, but only for the first of several consecutive failures. */
  onError: (error: unknown) => void;
  /**
   * Called when a search in the background for the replacement of an unusable live release fails, but only for the
   * first of several consecutive failures of an area. Defaults to `onError`.
   */
  onSearchError?: (error: unknown) => void;
  /** Pause between periodic reads in ms. Defaults to a second. */
  rereadMs?: number;
}

/**
 * Maintains the channel state that this gateway serves. Reads the channel after each NOTIFY, and also a
 * second after the last read and after a reconnect, because notifications can be lost. While the database is
 * unavailable, the last known state is still served. Without a trusted shell no site is served. A shell whose row
 * is lost or damaged is served as long as this process knows it.
 */
export class LiveChannel {
  private liveState: LiveState | null = null;
  private readonly replacements;
  private readonly releases = new KnownReleases();
  private readonly rereads: PeriodicJob;
  private stopListening: Stop | null = null;
  /** True if the state must be read although the channel is the same. */
  private mustRead = false;
  private readonly changeListeners: ((state: LiveState) => void)[] = [];
  private readonly readListeners: (() => void)[] = [];

  constructor(private readonly ports: LiveChannelPorts) {
    const { onError, onSearchError = onError, rereadMs = REREAD_MS } = ports;
    const onFound = () => {
      this.mustRead = true;
      if (!this.rereads.isStopping) void this.refresh();
    };
    this.replacements = new Replacements(Date.now, { onFound, onError: onSearchError });
    this.rereads = new PeriodicJob(() => this.reread(), { everyMs: rereadMs, onError, reports: 'first' });
  }

  /** The live site, without canaries and previews. `null` before the first deploy. */
  get current(): LiveSite | null {
    return this.liveState?.site ?? null;
  }

  get state(): LiveState | null {
    return this.liveState;
  }

  /**
   * Calls `listener` for each new channel state. Add listeners before `start`, which reports the first state.
   */
  onChange(listener: (state: LiveState) => void): void {
    this.changeListeners.push(listener);
  }

  /**
   * Calls `listener` after each successful read of the channel, except for the first read in `start`. While
   * the database responds, this happens about once a second.
   */
  onRead(listener: () => void): void {
    this.readListeners.push(listener);
  }

  async start(): Promise<void> {
    await this.read().catch((error: unknown) => {
      // the deploy API must start, so that a trusted shell can be deployed and a lost one repaired
      if (!isUntrustedRelease(error) && !isMissingRelease(error)) throw error;
      this.ports.onError(error);
    });
    const refresh = () => void this.refresh();
    this.stopListening = await this.ports.database.listen(CHANNEL_TOPIC, refresh, refresh);
    this.rereads.start();
  }

  async stop(): Promise<void> {
    await this.stopListening?.().catch(() => {});
    await this.rereads.stop();
    await this.replacements.drain();
  }

  /**
   * Reads the channel and resolves when the served state is at least as new as the channel was at the time of
   * the call. Never rejects: a failed read leaves the served state unchanged.
   */
  async refresh(): Promise<void> {
    // a running read may have started before the change
    await this.rereads.runAgain();
  }

  private async reread(): Promise<void> {
    await this.read();
    for (const listener of this.readListeners) listener();
  }

  private async read(): Promise<void> {
    const { database, trust } = this.ports;
    const { db } = database;
    const former = this.liveState;
    const isOutdated = this.mustRead || !former || (await fetchRevision(db)) !== former.revision;
    if (!isOutdated && (await this.isUnchanged(former))) return this.replacements.checkStore(db, trust);
    this.mustRead = false;
    await this.readState(former).catch((error: unknown) => {
      this.mustRead = true;
      if (isUntrustedRelease(error)) this.liveState = null;
      throw error;
    });
  }

  private async readState(former: LiveState | null): Promise<void> {
    const { database, trust, routing } = this.ports;
    const known = { replacements: this.replacements, readReleases: this.releases.read };
    const state = await fetchLiveState(database.db, trust, routing, known);
    this.releases.forgetUnused();
    if (!state || (former && isSame(state, former))) return;
    await this.ports.beforeChange?.();
    this.liveState = state;
    for (const listener of this.changeListeners) listener(state);
  }

  /**
   * Returns true if no release of a state whose revision is the same has become usable: its key has been registered,
   * or a lost release has been repaired.
   */
  private async isUnchanged({ unusable }: LiveState): Promise<boolean> {
    if (unusable.length === 0) return true;
    const { database, trust } = this.ports;
    return describeUnusable(await findUnusable(database.db, trust, unusable)) === describeUnusable(unusable);
  }
}

const isSame = (one: LiveState, other: LiveState): boolean =>
  one.revision === other.revision &&
  one.site.key === other.site.key &&
  describeUnusable(one.unusable) === describeUnusable(other.unusable);
