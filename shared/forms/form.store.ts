import { attempt, type Result } from '../rules/load';
import { makeAutoObservable } from 'mobx';
import type { Fault, Field } from './field.store';

/** Fields that are sent together, one sending at a time. What was typed stays through every failure. */
export class Form {
  sending = false;
  /** How often a sending was refused for a field: the focus then goes to the first one. */
  refusals = 0;
  /** Why the last sending was not taken, where it is no field's fault. Gone with the next one. */
  failure: string | null = null;

  /** `given`: the fields, or what says which of them are asked for by now; one that is not has no say. */
  constructor(private readonly given: readonly Field[] | (() => readonly Field[])) {
    makeAutoObservable<this, 'given'>(this, { given: false }, { autoBind: true });
  }

  get fields(): readonly Field[] {
    return typeof this.given === 'function' ? this.given() : this.given;
  }

  /** Words are in it that are nowhere else yet. */
  get isDirty(): boolean {
    return this.fields.some(({ value }) => value !== '');
  }

  /** Checks every field, and says whether all are good. */
  check(): boolean {
    this.fields.forEach((field) => field.leave());
    const isGood = this.fields.every(({ fault }) => fault === null);
    if (!isGood) this.refusals += 1;
    return isGood;
  }

  /** Sends what was typed; null when a check has stopped it, or it is under way already. */
  async send<T>(call: () => Promise<T>): Promise<Result<T> | null> {
    if (this.sending) return null;
    this.failure = null;
    if (!this.check()) return null;
    this.setSending(true);
    try {
      return await attempt(call());
    } finally {
      this.setSending(false);
    }
  }

  /** Something beside the fields stops the sending: the focus goes there. */
  stop(): void {
    this.refusals += 1;
  }

  /** The server has refused one of the fields. */
  refuse(field: Field, fault: Fault): void {
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
