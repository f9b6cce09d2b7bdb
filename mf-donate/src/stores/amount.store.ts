import { toKopecks } from '@site/shared/rules/top-up';
import { makeAutoObservable } from 'mobx';

const INITIAL_ROUBLES = 1_000;
const MAX_CHARACTERS = 12;

export interface Prefilled {
  email: string;
  login: string;
  /** True when the login does not belong to the signed-in player. */
  forOther?: boolean;
}

const NO_DETAILS: Prefilled = { email: '', login: '' };

/** The top-up amount as typed, and the prefilled payer details. Shared by the page and the payment form. */
export class AmountStore {
  typed = String(INITIAL_ROUBLES);
  private prefilled = { ...NO_DETAILS, visit: 0 };

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Roubles with at most two decimals; null when the text is not a valid amount. */
  get roubles(): number | null {
    if (!/^\d+([.,]\d{1,2})?$/.test(this.typed)) return null;
    const roubles = Number(this.typed.replace(',', '.'));
    return toKopecks(roubles) === null ? null : roubles;
  }

  /**
   * Returns the payer details that were prefilled during this visit, or empty details if there are none; see
   * docs/product/payments.md#donate-link.
   */
  prefilledFor(visit: number): Prefilled {
    return this.prefilled.visit === visit ? this.prefilled : NO_DETAILS;
  }

  /** Sets the typed text without the spaces between thousands. */
  type(value: string): void {
    this.typed = value.replace(/\s/g, '').slice(0, MAX_CHARACTERS);
  }

  set(roubles: number): void {
    this.type(String(roubles));
  }

  prefill(next: Prefilled, visit: number): void {
    this.prefilled = { ...next, visit };
  }
}
