import type { FieldFault } from '../rules/account-fields';
import { makeAutoObservable } from 'mobx';

/** Why a field is invalid: by the field rules (docs/product/accounts.md#field-rules) or by the server's reply. */
export type Fault = FieldFault | 'taken' | 'wrong' | 'expired' | 'same' | 'weak';

/**
 * State of one form field. It is validated when the player leaves it or sends the form, and on every input once an
 * error is shown (docs/product/accounts.md#field-rules). An error from the server stays until the next input.
 */
export class Field {
  value = '';
  private watched = false;
  private refusal: Fault | null = null;

  constructor(private readonly check: (value: string) => FieldFault | null) {
    makeAutoObservable<this, 'check'>(this, { check: false }, { autoBind: true });
  }

  /** The error to show now; null while the field is valid or has not been validated yet. */
  get fault(): Fault | null {
    return this.refusal ?? (this.watched ? this.check(this.value) : null);
  }

  type(value: string): void {
    this.value = value;
    this.refusal = null;
    this.watched &&= this.check(value) !== null;
  }

  /** Validates the field when it loses focus or the form is sent. */
  leave(): void {
    this.watched = this.check(this.value) !== null;
  }

  refuse(fault: Fault): void {
    this.refusal = fault;
  }

  clear(): void {
    this.type('');
    this.watched = false;
  }
}
