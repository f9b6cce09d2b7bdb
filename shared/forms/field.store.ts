import type { FieldFault } from '../rules/account-fields';
import { makeAutoObservable } from 'mobx';

/**
 * Reason why a field is invalid, from the field rules (docs/product/accounts.md#field-rules) or the server's
 * reply.
 */
export type Fault = FieldFault | 'taken' | 'reserved' | 'wrong' | 'expired' | 'same' | 'weak';

/**
 * State of one form field. The field is validated on blur, on submission and, while an error is shown, on
 * every input (docs/product/accounts.md#field-rules). An error from the server remains until the next input.
 */
export class Field {
  value = '';
  private watched = false;
  private refusal: Fault | null = null;

  /**
   * With `trims`, removes spaces around the text, which come with pasted text. Not for passwords. With `mayStayEmpty`,
   * an empty field is an error only when the form is sent: the player may take another way.
   */
  constructor(
    private readonly check: (value: string) => FieldFault | null,
    private readonly options: { trims?: boolean; mayStayEmpty?: boolean } = {},
  ) {
    makeAutoObservable<this, 'check' | 'options'>(this, { check: false, options: false }, { autoBind: true });
  }

  /** The error to show, or null while the field is valid or has not been validated yet. */
  get fault(): Fault | null {
    return this.refusal ?? (this.watched ? this.check(this.value) : null);
  }

  type(value: string): void {
    this.value = this.options.trims ? value.trim() : value;
    this.refusal = null;
    this.watched &&= this.check(this.value) !== null;
  }

  /** Validates the field. Called when the field loses focus. */
  leave(): void {
    if (this.options.mayStayEmpty && this.value === '') return;
    this.validate();
  }

  /** Validates the field. Called when the form is sent. */
  validate(): void {
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
