import type {
  ContentDifference,
  ContentDraft,
  ContentOverview,
} from '@site/shared/contracts/content-editions';
import type { ContentChange } from '@site/shared/contracts/content-requests';
import { makeAutoObservable } from 'mobx';
import type { Failure } from '../site/deploy-api';
import { Loaded } from '../ui/loaded';
import type { ContentApi } from './content-api';
import { contentText as text } from './content.text';
import type { SiteTab } from './site-tab';

export interface ContentPorts {
  api: ContentApi;
  onFailure: (failure: Failure) => void;
  tab: SiteTab;
  /** Returns milliseconds since 1970. */
  now: () => number;
}

/** A draft: its changes, what they do to the site, and its publication. */
export class DraftStore {
  readonly draft: Loaded<ContentDraft>;
  readonly overview: Loaded<ContentOverview>;
  readonly difference: Loaded<ContentDifference>;
  isDifferenceShown = false;
  /** What was done last. */
  outcome: string | null = null;
  /** Why the last action was not done. */
  failure: Failure | null = null;
  isShowing = false;

  constructor(
    readonly id: string,
    private readonly ports: ContentPorts,
  ) {
    this.draft = new Loaded(ports.onFailure);
    this.overview = new Loaded(ports.onFailure);
    this.difference = new Loaded(ports.onFailure);
    makeAutoObservable<this, 'ports'>(this, {
      ...{ id: false, ports: false, draft: false, overview: false, difference: false },
    });
  }

  async refresh(): Promise<void> {
    const { api } = this.ports;
    await Promise.all([
      this.draft.load(() => api.fetchDraft(this.id)),
      this.overview.load(() => api.fetchOverview()),
      this.isDifferenceShown && this.difference.load(() => api.fetchDifference({ draft: this.id })),
    ]);
  }

  /** Undoes the changes of a file. */
  async restore(path: string, title: string): Promise<boolean> {
    const change: ContentChange = { path, version: this.draft.value?.version ?? 0, restored: true };
    const isDone = await this.do(this.ports.api.changeFile(this.id, change), text.restored(title));
    await this.refresh();
    return isDone;
  }

  async dropPlan(): Promise<boolean> {
    const isDone = await this.do(this.ports.api.deletePlan(this.id), text.planDropped);
    await this.refresh();
    return isDone;
  }

  /** Deletes the draft. Resolves with the reason why the site has not, or with null. */
  async delete(): Promise<Failure | null> {
    const reply = await this.ports.api.deleteDraft(this.id);
    if (reply.ok) return null;
    this.ports.onFailure(reply.failure);
    return reply.failure;
  }

  /**
   * Publishes the draft as it was seen, or plans that. Resolves with the reason why the site has not, or with null.
   * The draft is read again then: another attempt is made with what is live now.
   */
  async publish(why: string, at: number | null): Promise<Failure | null> {
    const { draft, overview, ports } = this;
    const seen = { version: draft.value?.version ?? 0, live: overview.value?.live.number ?? 1 };
    const reply = await ports.api.publishDraft(this.id, { ...seen, why, ...(at !== null && { at }) });
    if (!reply.ok) ports.onFailure(reply.failure);
    if (!reply.ok || at !== null) await this.refresh();
    if (reply.ok && at !== null) this.say(text.plannedFor(at), null);
    return reply.ok ? null : reply.failure;
  }

  async toggleDifference(): Promise<void> {
    this.isDifferenceShown = !this.isDifferenceShown;
    if (this.isDifferenceShown)
      await this.difference.load(() => this.ports.api.fetchDifference({ draft: this.id }));
  }

  /** Opens the site with the draft in a tab. Must be called while a click is handled. */
  async show(): Promise<void> {
    const { tab, api, onFailure } = this.ports;
    this.say(null, null);
    if (this.draft.value?.mistakes.length) return this.say(text.showFaults, null);
    if (!tab.open()) return this.say(text.blocked, null);
    this.setShowing(true);
    const reply = await api.createPreview({ draft: this.id });
    this.setShowing(false);
    if (reply.ok && reply.value.origin !== null) {
      tab.show(this.id, reply.value.origin + reply.value.path);
      return this.say(text.showing, null);
    }
    tab.close();
    if (reply.ok) return this.say(text.noOrigin(reply.value.path), null);
    onFailure(reply.failure);
    this.say(null, reply.failure);
  }

  private async do(sent: ReturnType<ContentApi['deletePlan']>, done: string): Promise<boolean> {
    const reply = await sent;
    if (!reply.ok) this.ports.onFailure(reply.failure);
    this.say(reply.ok ? done : null, reply.ok ? null : reply.failure);
    return reply.ok;
  }

  private say(outcome: string | null, failure: Failure | null): void {
    this.outcome = outcome;
    this.failure = failure;
  }

  private setShowing(isShowing: boolean): void {
    this.isShowing = isShowing;
  }
}
