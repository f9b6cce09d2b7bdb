import { DAY_MS } from '@site/contracts/time';
import type { BooksReport } from '@site/shared/contracts/money-books';
import { toMoscowDay } from '@site/product/cli/moscow-day';
import { makeAutoObservable } from 'mobx';
import type { Failure } from '../site/deploy-api';
import { Loaded } from '../ui/loaded';
import type { MoneyApi } from './money-api';
import { booksPageText as text } from './books.text';

/** The books of some days. At first they are those of yesterday, the last day that has ended. */
export class BooksStore {
  from: string;
  to: string;
  fault: string | null = null;
  readonly report: Loaded<BooksReport>;

  constructor(
    private readonly api: Pick<MoneyApi, 'reportBooks'>,
    onFailure: (failure: Failure) => void,
    now: Date,
  ) {
    this.from = toMoscowDay(now.getTime() - DAY_MS);
    this.to = this.from;
    this.report = new Loaded(onFailure);
    makeAutoObservable<this, 'api'>(this, { api: false, report: false });
  }

  /** Chooses other days. The report of the former ones goes away, so that it is not taken for theirs. */
  choose(field: 'from' | 'to', day: string): void {
    this[field] = day;
    this.fault = null;
    this.report.clear();
  }

  async load(): Promise<void> {
    const { from, to } = this;
    this.fault = from === '' || to === '' ? text.noDay : to < from ? text.backwards : null;
    if (this.fault === null) await this.report.load(() => this.api.reportBooks({ from, to }));
  }
}
