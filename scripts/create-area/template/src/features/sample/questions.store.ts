import type { AreaContext } from '@site/shared/area';
import type { Faq } from '@site/shared/contracts/home';
import { type Load, loading, settle } from '@site/shared/rules/load';
import { type LoadSnapshots, toLoad, toSnapshots } from '@site/shared/rules/load-snapshot';
import { makeAutoObservable } from 'mobx';
import type { QuestionsApi } from './questions.api';
import { sampleText } from './sample.text';

interface Ports extends Pick<AreaContext, 'log'> {
  api: QuestionsApi;
}

interface Kept {
  faq: Faq;
}

export type QuestionsSnapshot = LoadSnapshots<Kept>;

/** The questions of the page. */
export class QuestionsStore {
  /** Replaced whole at each change: replies are values, not trees of observables. */
  faq: Load<Faq>;

  constructor(
    private readonly ports: Ports,
    snapshot: QuestionsSnapshot = {},
  ) {
    this.faq = toLoad(snapshot.faq);
    makeAutoObservable<this, 'ports'>(this, { ports: false }, { autoBind: true, deep: false });
  }

  /** Fetches them unless they are here or on their way: shell and page both ask when the page opens. */
  async load(): Promise<void> {
    if (this.faq.kind === 'ready' || this.faq.kind === 'loading') return;
    this.setFaq(loading);
    const next = await settle(this.ports.api.fetchQuestions());
    if (next.kind === 'failed') this.ports.log(sampleText.log, next.error);
    this.setFaq(next);
  }

  dehydrate(): QuestionsSnapshot {
    return toSnapshots<Kept>({ faq: this.faq });
  }

  private setFaq(next: Load<Faq>) {
    this.faq = next;
  }
}
