import type { PaymentList, PaymentQuery } from '@site/shared/contracts/money-search';
import { makeAutoObservable } from 'mobx';
import type { Failure } from '../site/deploy-api';
import { Loaded } from '../ui/loaded';
import type { MoneyApi } from './money-api';
import { moneyText as text } from './money.text';
import { readTypedSum } from './read-typed-sum';

const TEXT_MAX = 254;

/** Search of orders. It keeps what was typed and found while an order is open. */
export class SearchStore {
  words = '';
  /** Exact amount of the order in roubles, as it was typed. */
  sum = '';
  from = '';
  to = '';
  /** Why the search cannot be sent. */
  fault: string | null = null;
  readonly found: Loaded<PaymentList>;

  constructor(
    private readonly api: Pick<MoneyApi, 'find'>,
    onFailure: (failure: Failure) => void,
  ) {
    this.found = new Loaded(onFailure);
    makeAutoObservable<this, 'api'>(this, { api: false, found: false });
  }

  type(field: 'words' | 'sum' | 'from' | 'to', value: string): void {
    this[field] = value;
    this.fault = null;
  }

  async search(): Promise<void> {
    const query = this.readQuery();
    if (typeof query === 'string') {
      this.fault = query;
      return;
    }
    this.fault = null;
    await this.found.load(() => this.api.find(query));
  }

  private readQuery(): PaymentQuery | string {
    const [words, sum] = [this.words.trim(), this.sum.trim()];
    const kopecks = sum === '' ? undefined : readTypedSum(sum);
    if (kopecks === null) return text.badSum;
    if (words.length > TEXT_MAX) return text.tooLong;
    if (this.from !== '' && this.to !== '' && this.to < this.from) return text.backwards;
    const query: PaymentQuery = {
      ...(words === '' ? {} : { text: words }),
      ...(kopecks === undefined ? {} : { sum: kopecks }),
      ...(this.from === '' ? {} : { from: this.from }),
      ...(this.to === '' ? {} : { to: this.to }),
    };
    return Object.keys(query).length === 0 ? text.noQuery : query;
  }
}
