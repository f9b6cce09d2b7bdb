import type { ContentHistory, ContentPublication } from '@site/shared/contracts/content-editions';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Failure } from '../site/deploy-api';
import { Loaded } from '../ui/loaded';
import type { ContentApi } from './content-api';
import { contentText as text } from './content.text';

/** The publications, newest first. The first one is live. */
export class HistoryStore {
  /** The newest page. */
  readonly newest: Loaded<ContentHistory>;
  /** The page that was read last. */
  readonly next: Loaded<ContentHistory>;
  list: readonly ContentPublication[] = [];
  hasMore = false;
  /** What was done last. */
  outcome: string | null = null;

  constructor(
    private readonly api: Pick<ContentApi, 'fetchHistory' | 'publishEdition'>,
    private readonly onFailure: (failure: Failure) => void,
  ) {
    this.newest = new Loaded(onFailure);
    this.next = new Loaded(onFailure);
    makeAutoObservable<this, 'api' | 'onFailure'>(this, {
      ...{ api: false, onFailure: false, newest: false, next: false },
      list: observableRef,
    });
  }

  async refresh(): Promise<void> {
    if (await this.newest.load(() => this.api.fetchHistory())) this.setPage([], this.newest.value);
  }

  async loadMore(): Promise<void> {
    const last = this.list.at(-1)?.number;
    if (await this.next.load(() => this.api.fetchHistory(last))) this.setPage(this.list, this.next.value);
  }

  /**
   * Publishes the edition of a former publication. Resolves with the reason why the site has not, or with null. The
   * list is read again: another attempt is made with what is live now.
   */
  async revert(publication: ContentPublication, why: string): Promise<Failure | null> {
    this.say(null);
    const live = this.list[0]?.number ?? 1;
    const reply = await this.api.publishEdition({ edition: publication.edition, live, why });
    if (reply.ok) this.say(text.reverted(publication));
    else this.onFailure(reply.failure);
    await this.refresh();
    return reply.ok ? null : reply.failure;
  }

  private setPage(before: readonly ContentPublication[], page: ContentHistory | null): void {
    this.list = [...before, ...(page?.list ?? [])];
    this.hasMore = page?.more ?? false;
  }

  private say(outcome: string | null): void {
    this.outcome = outcome;
  }
}
