import type { FieldFault } from '../rules/account-fields';
import { makeAutoObservable } from 'mobx';

/** Why a field is refused: by the rules of spec §5, or by the server, which knows more. */
export type Fault = FieldFault | 'taken' | 'wrong' | 'expired' | 'same' | 'weak';

/**
 * One field of a form. Checks run when it is left or sent, and on input once an error is shown (spec §5); what the server
 * has refused stands until the next input.
 */
export class Field {
  value = '';
  private watched = false;
  private refusal: Fault | null = null;

  constructor(private readonly check: (value: string) => FieldFault | null) {
    makeAutoObservable<this, 'check'>(this, { check: false }, { autoBind: true });
  }

  /** What is wrong, as far as the player is to see it by now. */
  get fault(): Fault | null {
    return this.refusal ?? (this.watched ? this.check(this.value) : null);
  }

  type(value: string): void {
    this.value = value;
    this.refusal = null;
    this.watched &&= this.check(value) !== null;
  }

  /** The field is left or sent. */
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
