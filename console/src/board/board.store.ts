import type { PreviewInfo, PreviewReply } from '@site/contracts/deploy-preview';
import type { StatusReply } from '@site/contracts/deploy-status';
import { makeAutoObservable, observableRef } from 'mobx';
import { planRestore } from '../changes/plan-restore';
import type { PlannedChange } from '../changes/planned-changes';
import type { DeployApi, Failure } from '../site/deploy-api';
import { type Area, hasProblem } from './area-state';
import { boardText as text } from './board.text';
import { type LinePorts, openLine } from './live-line';
import { DifferenceStore } from './difference.store';
import { HealthStore } from '../health/health.store';
import { LogStore } from './log.store';
import { type Notice, toNotice } from './notice';

interface BoardPorts extends LinePorts {
  api: DeployApi;
  /** Called when the site does not accept the session any more. `message` says so. */
  onEnded: (message: string) => void;
  /** Returns the current time. */
  now: () => Date;
}

/** State of the site, which the site itself sends while the board is open, and changes of it. */
export class BoardStore {
  status: StatusReply | null = null;
  previews: readonly PreviewInfo[] = [];
  /** Log of all areas, or of the one that the operator wants to see. */
  journal: LogStore;
  /** Log of the area whose releases are shown. */
  history: LogStore | null = null;
  /** Charts of the area whose releases are shown. */
  health: HealthStore | null = null;
  /** The difference of a release from the live one that the person has asked for. */
  difference: DifferenceStore | null = null;
  /** The preview link that was made last, while it works. */
  link: PreviewReply | null = null;
  /** True while a preview link is being made: the gateway renders the pages of the release first. */
  isMakingLink = false;
  /** Result of the last change. */
  notice: Notice | null = null;
  /** Area whose releases are shown. At first the one with a problem, or the first of all. */
  private chosen: string | null = null;
  /** Why the site sends nothing, or null while it does. */
  private cut: Failure | null = null;
  /** Time at which the site has confirmed the picture last. */
  private readAt: Date | null = null;
  private isStopped = true;
  /** Revision for which the previews were read. */
  private previewsOf: number | null = null;

  constructor(private readonly ports: BoardPorts) {
    this.journal = new LogStore(ports.api, null);
    makeAutoObservable<this, 'isStopped' | 'previewsOf' | 'ports'>(this, {
      // a site may have hundreds of areas, and each answer replaces all of them
      status: observableRef,
      previews: observableRef,
      difference: observableRef,
      link: observableRef,
      isStopped: false,
      previewsOf: false,
      ports: false,
    });
  }

  /** Says since when the picture is old, and why, while the site sends nothing. */
  get stale(): string | null {
    if (!this.cut) return null;
    const { message } = this.cut;
    return this.readAt ? text.old(this.readAt, message) : text.neverRead(message);
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

  /** Follows the site until the returned function is called. */
  start(): () => void {
    this.isStopped = false;
    const close = openLine(this.ports, {
      onStatus: (status, isFirst) => {
        this.setCut(null);
        // the revision is lower than before if the database was restored from a backup
        this.setStatus(status, isFirst);
      },
      onUnchanged: () => this.confirm(),
      onCut: (failure) => {
        if (!this.endIfEnded(failure)) this.setCut(failure);
      },
    });
    return () => {
      this.isStopped = true;
      close();
    };
  }

  /** Makes a change. Returns null when the site has made it, or why not. The notice says what was done. */
  async makeChange(change: PlannedChange, why: string): Promise<Failure | null> {
    const reply = await this.ports.api.change(change.toRequest(why));
    if (reply.ok) {
      // the next change must be planned on what this one has made
      await this.readStatus();
      this.say(toNotice(reply.value));
      return null;
    }
    void this.readStatus();
    this.endIfEnded(reply.failure);
    return reply.failure;
  }

  compare({ area, release: from }: Area, to: string): void {
    const onFailure = (failure: Failure) => void this.endIfEnded(failure);
    const difference = new DifferenceStore(this.ports.api, { area, from, to }, onFailure);
    this.difference = difference;
    void difference.load();
  }

  /** Plans to go back to a revision. Returns null, with the reason in the notice, if there is nothing to change. */
  async planRestore(revision: number): Promise<PlannedChange | null> {
    if (!this.status) return null;
    const reply = await planRestore(this.ports.api, this.status, revision);
    if (reply.ok && reply.value) return reply.value;
    if (reply.ok) this.say({ text: text.sameAsThen(revision), isBad: true });
    else if (!this.endIfEnded(reply.failure)) this.say({ text: reply.failure.message, isBad: true });
    return null;
  }

  async makePreview(area: string, release: string): Promise<void> {
    if (this.isMakingLink) return;
    this.setLink(null, true);
    const reply = await this.ports.api.makePreview(area, release);
    this.setLink(reply.ok ? reply.value : null, false);
    if (!reply.ok && !this.endIfEnded(reply.failure)) this.say({ text: reply.failure.message, isBad: true });
    this.previewsOf = null;
    await this.readStatus();
  }

  async endPreview({ id }: PreviewInfo): Promise<void> {
    const reply = await this.ports.api.endPreview(id);
    if (reply.ok) this.say({ text: text.previewEnded, isBad: false });
    else if (!this.endIfEnded(reply.failure)) this.say({ text: reply.failure.message, isBad: true });
    // the list is read with the status, also if the preview had ended before
    this.previewsOf = null;
    await this.readStatus();
  }

  say({ text: words, isBad }: Notice): void {
    this.notice = { text: text.at(this.ports.now(), words), isBad };
  }

  /** Reads what a change has made. The site sends it too, but maybe later than the answer to the change. */
  private async readStatus(): Promise<void> {
    const reply = await this.ports.api.fetchStatus();
    if (this.isStopped) return;
    if (reply.ok) this.setStatus(reply.value);
    else this.endIfEnded(reply.failure);
  }

  /** Shows a status, unless it is older than the one that is shown. */
  private setStatus(status: StatusReply, isAnyRevision = false): void {
    const shown = this.status?.revision ?? 0;
    if (status.revision < shown && !isAnyRevision) return;
    this.status = status;
    // an area that fails later must not replace the one that the operator looks at
    this.chosen ??= (this.problems[0] ?? status.areas[0])?.area ?? null;
    this.confirm(status.revision !== shown);
    this.showHistory();
  }

  /** Notes that the picture is as the site is now, and reads what belongs to it or could not be read before. */
  private confirm(isNew = false): void {
    this.readAt = this.ports.now();
    for (const log of [this.journal, this.history])
      if (log && (isNew || log.problem !== null)) void log.refresh();
    this.health?.refresh();
    // the end of a preview's time is no change of the site
    const isOver = this.previews.some(({ expires }) => new Date(expires) <= this.ports.now());
    if (isOver || this.previewsOf !== this.status?.revision) void this.readPreviews();
  }

  private async readPreviews(): Promise<void> {
    const revision = this.status?.revision ?? null;
    const reply = await this.ports.api.fetchPreviews();
    if (reply.ok && revision === this.status?.revision) this.setPreviews(reply.value.previews, revision);
  }

  private setPreviews(previews: readonly PreviewInfo[], revision: number | null): void {
    this.previews = previews;
    this.previewsOf = revision;
    if (!previews.some(({ id, end }) => id === this.link?.id && end === null)) this.link = null;
  }

  private setLink(link: PreviewReply | null, isMaking: boolean): void {
    this.link = link;
    this.isMakingLink = isMaking;
  }

  private setCut(cut: Failure | null): void {
    this.cut = cut;
  }

  /** Reads the log of the shown area if it is another one than before. */
  private showHistory(): void {
    const area = this.area?.area ?? null;
    if (area === null || area === this.history?.area) return;
    this.history = new LogStore(this.ports.api, area);
    void this.history.refresh();
    const { api, now } = this.ports;
    const onFailure = (failure: Failure) => void this.endIfEnded(failure);
    this.health = new HealthStore({ api, now, onFailure }, area, this.health?.span);
    this.health.refresh();
  }

  /** Ends the session if this failure says so. An answer to a board that is closed ends no later session. */
  private endIfEnded({ kind, message }: Failure): boolean {
    if (kind !== 'ended') return false;
    if (!this.isStopped) this.ports.onEnded(message);
    return true;
  }
}
