import { toKopecks } from '@site/shared/rules/top-up';
import { makeAutoObservable } from 'mobx';

/** What a visitor sees in the field before typing anything, in roubles. */
const FIRST = 1_000;
const LONGEST = 12;

export interface Prefilled {
  email: string;
  login: string;
}

/** The sum of the top-up, as it is typed: one for the page and the payment form. */
export class AmountStore {
  typed = String(FIRST);
  /** What the address of /donate brought: who may be the payer, unless somebody is signed in (decision 8). */
  prefilled: Prefilled = { email: '', login: '' };

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Roubles with at most two decimals; null for what is no sum. */
  get roubles(): number | null {
    if (!/^\d+([.,]\d{1,2})?$/.test(this.typed)) return null;
    const roubles = Number(this.typed.replace(',', '.'));
    return toKopecks(roubles) === null ? null : roubles;
  }

  /** Spaces between thousands are nobody's mistake. */
  type(value: string): void {
    this.typed = value.replace(/\s/g, '').slice(0, LONGEST);
  }

  set(roubles: number): void {
    this.type(String(roubles));
  }

  prefill(next: Prefilled): void {
    this.prefilled = next;
  }
}
