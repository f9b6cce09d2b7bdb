import type { ChannelReply } from '@site/contracts/deploy';
import type { PreviewInfo, PreviewsReply } from '@site/contracts/deploy-preview';
import type { StatusReply } from '@site/contracts/deploy-status';
import { makeAutoObservable, observableRef } from 'mobx';
import type { PlannedChange } from '../changes/planned-changes';
import type { DeployApi, Failure, Result } from '../site/deploy-api';
import { type Area, hasProblem } from './area-state';
import { boardText as text } from './board.text';
import { LogStore } from './log.store';

const EVERY_MS = 3_000;

/** Result of a change, as the operator reads it. */
export interface Notice {
  text: string;
  isBad: boolean;
}

interface BoardPorts {
  api: DeployApi;
  /** Called when the site does not accept the session any more. `message` says so. */
  onEnded: (message: string) => void;
  /** Returns the current time. */
  now: () => Date;
  /** Calls back after some milliseconds, unless the returned function is called before. */
  wait: (call: () => void, ms: number) => () => void;
}

/** State of the site, read every few seconds while the board is open, and changes of it. */
export class BoardStore {
  status: StatusReply | null = null;
  previews: readonly PreviewInfo[] = [];
  /** Log of all areas, or of the one that the operator wants to see. */
  journal: LogStore;
  /** Log of the area whose releases are shown. */
  history: LogStore | null = null;
  /** Says since when the picture is old, and why, while no answer comes. */
  stale: string | null = null;
  /** Result of the last change. */
  notice: Notice | null = null;
  /** Area whose releases are shown. At first the one with a problem, or the first of all. */
  private chosen: string | null = null;
  private readAt: Date | null = null;
  private isStopped = true;
  private cancel = () => {};
  /** Number of the last read. Answers of earlier ones are dropped. */
  private reads = 0;

  constructor(private readonly ports: BoardPorts) {
    this.journal = new LogStore(ports.api, null);
    makeAutoObservable<this, 'readAt' | 'isStopped' | 'cancel' | 'reads' | 'ports'>(this, {
      // a site may have hundreds of areas, and each answer replaces all of them
      status: observableRef,
      previews: observableRef,
      readAt: false,
      isStopped: false,
      cancel: false,
      reads: false,
      ports: false,
    });
  }

  get problems(): Area[] {
    return this.status?.areas.filter(hasProblem) ?? [];
  }

  get area(): Area | null {
    const areas = this.status?.areas ?? [];
    return areas.find(({ area }) => area === this.chosen) ?? areas[0] ?? null;
  }

  choose(area: string): void {
    this.chosen = area;
    this.showHistory();
  }

  showJournal(area: string | null): void {
    this.journal = new LogStore(this.ports.api, area);
    void this.journal.refresh();
  }

  /** Reads again and again until the returned function is called. */
  start(): () => void {
    this.isStopped = false;
    void this.loop();
    return () => {
      this.isStopped = true;
      this.cancel();
    };
  }

  /** Makes a change. Returns null when the site has made it, or why not. The notice says what was done. */
  async makeChange(change: PlannedChange, why: string): Promise<Failure | null> {
    const reply = await this.ports.api.change(change.toRequest(why));
    if (reply.ok) {
      // the next change must be planned on what this one has made
      await this.read();
      this.say(toNotice(change, reply.value));
      return null;
    }
    void this.read();
    this.endIfEnded(reply.failure);
    return reply.failure;
  }

  async endPreview({ id }: PreviewInfo): Promise<void> {
    const reply = await this.ports.api.endPreview(id);
    if (reply.ok) this.say({ text: text.previewEnded, isBad: false });
    else if (!this.endIfEnded(reply.failure)) this.say({ text: reply.failure.message, isBad: true });
    await this.read();
  }

  say({ text: words, isBad }: Notice): void {
    this.notice = { text: text.at(this.ports.now(), words), isBad };
  }

  private async loop(): Promise<void> {
    await this.read();
    if (!this.isStopped) this.cancel = this.ports.wait(() => void this.loop(), EVERY_MS);
  }

  private async read(): Promise<void> {
    if (this.isStopped) return;
    const read = (this.reads += 1);
    const { api } = this.ports;
    const [status, previews] = await Promise.all([api.fetchStatus(), api.fetchPreviews()]);
    if (!this.isStopped && read === this.reads) this.setRead(status, previews);
  }

  private setRead(status: Result<StatusReply>, previews: Result<PreviewsReply>): void {
    if (previews.ok) this.previews = previews.value.previews;
    if (!status.ok) {
      const { message } = status.failure;
      if (!this.endIfEnded(status.failure))
        this.stale = this.readAt ? text.old(this.readAt, message) : text.neverRead(message);
      return;
    }
    const isNew = status.value.revision !== this.status?.revision;
    this.status = status.value;
    this.stale = null;
    this.readAt = this.ports.now();
    // an area that fails later must not replace the one that the operator looks at
    this.chosen ??= (this.problems[0] ?? status.value.areas[0])?.area ?? null;
    for (const log of [this.journal, this.history])
      if (log && (isNew || log.problem !== null)) void log.refresh();
    this.showHistory();
  }

  /** Reads the log of the shown area if it is another one than before. */
  private showHistory(): void {
    const area = this.area?.area ?? null;
    if (area === null || area === this.history?.area) return;
    this.history = new LogStore(this.ports.api, area);
    void this.history.refresh();
  }

  /** Ends the session if this failure says so. An answer to a board that is closed ends no later session. */
  private endIfEnded({ kind, message }: Failure): boolean {
    if (kind !== 'ended') return false;
    if (!this.isStopped) this.ports.onEnded(message);
    return true;
  }
}

/** Says what a change has done, and which gateways have not confirmed it. */
function toNotice(change: PlannedChange, { changes, gateways, tookMs }: ChannelReply): Notice {
  if (changes.length === 0) return { text: text.nothingChanged, isBad: true };
  const late = gateways.filter(({ ms }) => ms === null).map(({ name }) => name);
  const slowest = Math.max(tookMs, ...gateways.map(({ ms }) => ms ?? 0));
  const confirmed =
    late.length > 0 ? text.unconfirmed(late) : text.confirmed(gateways.length, Math.round(slowest));
  return { text: `${change.done()} ${confirmed}`, isBad: late.length > 0 };
}
