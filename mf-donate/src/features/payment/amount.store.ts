import { toKopecks } from '@site/shared/rules/top-up';
import { makeAutoObservable } from 'mobx';

/** What a visitor sees in the field before typing anything, in roubles. */
const FIRST = 1_000;
const LONGEST = 12;

export interface Prefilled {
  email: string;
  login: string;
  /** The login is not the player's own, whoever is signed in. */
  forOther?: boolean;
}

const NOTHING: Prefilled = { email: '', login: '' };

/** The sum of the top-up, as it is typed: one for the page and the payment form. */
export class AmountStore {
  typed = String(FIRST);
  private prefilled = { ...NOTHING, visit: 0 };

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Roubles with at most two decimals; null for what is no sum. */
  get roubles(): number | null {
    if (!/^\d+([.,]\d{1,2})?$/.test(this.typed)) return null;
    const roubles = Number(this.typed.replace(',', '.'));
    return toKopecks(roubles) === null ? null : roubles;
  }

  /** Who may be the payer, unless somebody is signed in (decision 8). What came in one visit is nobody's of the next. */
  prefilledFor(visit: number): Prefilled {
    return this.prefilled.visit === visit ? this.prefilled : NOTHING;
  }

  /** Spaces between thousands are nobody's mistake. */
  type(value: string): void {
    this.typed = value.replace(/\s/g, '').slice(0, LONGEST);
  }

  set(roubles: number): void {
    this.type(String(roubles));
  }

  prefill(next: Prefilled, visit: number): void {
    this.prefilled = { ...next, visit };
  }
}
