import { attempt, type Result } from '@site/area/rules/load';
import { makeAutoObservable } from 'mobx';
import type { Fault, Field } from './field.store';
import { formsText } from './forms.text';

/**
 * Fields that are sent together. Only one submission runs at a time. A failed submission does not clear the
 * fields.
 */
export class Form {
  sending = false;
  /**
   * Counts failed validations and errors that the server reported for a field. Each one moves the focus to
   * the first invalid field.
   */
  refusals = 0;
  /** Error message for the whole form. Cleared by the next submission. */
  failure: string | null = null;
  /** Values of the last submission. */
  private sent: ReadonlyMap<Field, string> = new Map();

  /**
   * `given` contains the fields, or is a function that returns the visible fields. Hidden fields are not
   * validated.
   */
  constructor(private readonly given: readonly Field[] | (() => readonly Field[])) {
    makeAutoObservable<this, 'given' | 'sent'>(this, { given: false, sent: false }, { autoBind: true });
  }

  get fields(): readonly Field[] {
    return typeof this.given === 'function' ? this.given() : this.given;
  }

  /** True while any field has input, which a reload would discard. */
  get isDirty(): boolean {
    return this.fields.some(({ value }) => value !== '');
  }

  /** Validates all fields. Returns true if all of them are valid. */
  check(): boolean {
    this.fields.forEach((field) => field.validate());
    const isGood = this.fields.every(({ fault }) => fault === null);
    if (!isGood) this.refusals += 1;
    return isGood;
  }

  /** Submits the form. Resolves with null if a field is invalid or a submission is already running. */
  async send<T>(call: () => Promise<T>): Promise<Result<T> | null> {
    if (this.sending) return null;
    this.failure = null;
    if (!this.check()) return null;
    this.sent = new Map(this.fields.map((field) => [field, field.value]));
    this.setSending(true);
    try {
      return await attempt(call());
    } finally {
      this.setSending(false);
    }
  }

  /**
   * Records a failed validation of a control that is not a `Field`. The focus then moves to the first invalid
   * control.
   */
  stop(): void {
    this.refusals += 1;
  }

  /** Returns true if the player has changed a field since the last submission. */
  hasChanged(field: Field): boolean {
    return (this.sent.get(field) ?? field.value) !== field.value;
  }

  /**
   * Shows an error from the server on one of the fields. If the player has changed the field since the
   * submission, the error is about the old value, so the form says only that the data have changed.
   */
  refuse(field: Field, fault: Fault): void {
    if (this.hasChanged(field)) return this.fail(formsText.changedMeanwhile);
    field.refuse(fault);
    this.refusals += 1;
  }

  fail(failure: string | null): void {
    this.failure = failure;
  }

  clear(): void {
    this.fields.forEach((field) => field.clear());
  }

  private setSending(next: boolean) {
    this.sending = next;
  }
}
