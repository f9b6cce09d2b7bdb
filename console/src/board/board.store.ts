import type { ChannelReply } from '@site/contracts/deploy';
import type { PreviewInfo } from '@site/contracts/deploy-preview';
import type { StatusReply } from '@site/contracts/deploy-status';
import { makeAutoObservable } from 'mobx';
import type { PlannedChange } from '../changes/planned-changes';
import type { DeployApi, Failure, Result } from '../site/deploy-api';
import { type Area, findFailing, isBroken } from './area-state';
import { boardText as text } from './board.text';
import { LogStore } from './log.store';

const EVERY_MS = 3_000;

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
  /** Time of the last answer, while none comes; or null. */
  oldSince: Date | null = null;
  /** Result of the last change. */
  notice: { text: string; isBad: boolean } | null = null;
  /** Area whose releases are shown. The first one with a problem, or the first of all, until somebody chooses. */
  private chosen: string | null = null;
  private readAt: Date;
  private isStopped = true;
  private cancel = () => {};
  /** Number of the last read. Answers of earlier ones are dropped. */
  private reads = 0;

  constructor(private readonly ports: BoardPorts) {
    this.readAt = ports.now();
    this.journal = new LogStore(ports.api, null);
    makeAutoObservable<this, 'readAt' | 'isStopped' | 'cancel' | 'reads' | 'ports'>(this, {
      ...{ readAt: false, isStopped: false, cancel: false, reads: false, ports: false },
    });
  }

  get problems(): Area[] {
    return this.status?.areas.filter((area) => findFailing(area) !== null || isBroken(area)) ?? [];
  }

  get area(): Area | null {
    const areas = this.status?.areas ?? [];
    return areas.find(({ area }) => area === this.chosen) ?? this.problems[0] ?? areas[0] ?? null;
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

  /** Makes a change. Returns null and says what was done, or returns why it was not made. */
  async make(change: PlannedChange, why: string): Promise<Failure | null> {
    const reply = await this.ports.api.change(change.toRequest(why));
    if (reply.ok) this.setNotice(toNotice(change, reply.value));
    else if (reply.failure.kind === 'ended') this.ports.onEnded(reply.failure.message);
    await this.read();
    return reply.ok ? null : reply.failure;
  }

  async endPreview({ id }: PreviewInfo): Promise<void> {
    const reply = await this.ports.api.endPreview(id);
    this.setNotice(
      reply.ok ? { text: text.previewEnded, isBad: false } : { text: reply.failure.message, isBad: true },
    );
    await this.read();
  }

  private async loop(): Promise<void> {
    await this.read();
    if (!this.isStopped) this.cancel = this.ports.wait(() => void this.loop(), EVERY_MS);
  }

  private async read(): Promise<void> {
    const read = (this.reads += 1);
    const { api } = this.ports;
    const [status, previews] = await Promise.all([api.fetchStatus(), api.fetchPreviews()]);
    if (!this.isStopped && read === this.reads) this.setRead(status, previews);
  }

  private setRead(status: Result<StatusReply>, previews: Result<{ previews: PreviewInfo[] }>): void {
    if (previews.ok) this.previews = previews.value.previews;
    if (!status.ok) {
      if (status.failure.kind === 'ended') this.ports.onEnded(status.failure.message);
      else this.oldSince = this.readAt;
      return;
    }
    const isNew = status.value.revision !== this.status?.revision;
    this.status = status.value;
    this.oldSince = null;
    this.readAt = this.ports.now();
    if (isNew) void this.journal.refresh();
    if (isNew) void this.history?.refresh();
    this.showHistory();
  }

  /** Reads the log of the shown area if it is another one than before. */
  private showHistory(): void {
    const area = this.area?.area ?? null;
    if (area === null || area === this.history?.area) return;
    this.history = new LogStore(this.ports.api, area);
    void this.history.refresh();
  }

  private setNotice(notice: { text: string; isBad: boolean }): void {
    this.notice = notice;
  }
}

/** Says what a change has done, and which gateways have not confirmed it. */
function toNotice(change: PlannedChange, reply: ChannelReply): { text: string; isBad: boolean } {
  const late = reply.gateways.filter(({ ms }) => ms === null).map(({ name }) => name);
  const slowest = Math.max(reply.tookMs, ...reply.gateways.map(({ ms }) => ms ?? 0));
  const confirmed =
    late.length > 0 ? text.unconfirmed(late) : text.confirmed(reply.gateways.length, Math.round(slowest));
  return { text: `${change.done(reply)} ${confirmed}`, isBad: late.length > 0 };
}
