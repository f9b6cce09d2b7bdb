import type { AreaContext } from '@site/area';
import type { Faq } from '@site/shared/contracts/home';
import { type Load, loading, settle } from '@site/area/rules/load';
import { type LoadSnapshots, toLoad, toSnapshots } from '@site/area/rules/load-snapshot';
import { makeAutoObservable } from 'mobx';
import type { QuestionsApi } from './questions.api';
import { questionsText } from './questions.text';

interface Ports extends Pick<AreaContext, 'log'> {
  api: QuestionsApi;
}

interface Loaded {
  faq: Faq;
}

export type QuestionsSnapshot = LoadSnapshots<Loaded>;

export class QuestionsStore {
  faq: Load<Faq>;

  constructor(
    private readonly ports: Ports,
    snapshot: QuestionsSnapshot = {},
  ) {
    this.faq = toLoad(snapshot.faq);
    makeAutoObservable<this, 'ports'>(this, { ports: false }, { autoBind: true, deep: false });
  }

  /**
   * Fetches the questions unless they are loaded or loading. The shell and the page both call this method
   * when the page opens.
   */
  async load(): Promise<void> {
    if (this.faq.kind === 'ready' || this.faq.kind === 'loading') return;
    this.setFaq(loading);
    const next = await settle(this.ports.api.fetchQuestions());
    if (next.kind === 'failed') this.ports.log(questionsText.loadFailed, next.error);
    this.setFaq(next);
  }

  dehydrate(): QuestionsSnapshot {
    return toSnapshots<Loaded>({ faq: this.faq });
  }

  private setFaq(next: Load<Faq>) {
    this.faq = next;
  }
}
