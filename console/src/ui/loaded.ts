import { makeAutoObservable, observableRef } from 'mobx';
import type { Failure, Result } from '../site/deploy-api';

/**
 * State of a call that is made again and again: its last value or failure, and whether it is running. When a newer call
 * has been made, the answer to an older one is ignored.
 */
export class Loaded<T> {
  value: T | null = null;
  /** Why the last call has failed. The value of an earlier one stays. */
  failure: Failure | null = null;
  isLoading = false;
  private calls = 0;

  constructor(private readonly onFailure: (failure: Failure) => void) {
    makeAutoObservable<this, 'calls' | 'onFailure'>(this, {
      value: observableRef,
      failure: observableRef,
      calls: false,
      onFailure: false,
    });
  }

  /** Makes a call. Resolves with false when it has failed, or when another one was made meanwhile. */
  async load(call: () => Promise<Result<T>>): Promise<boolean> {
    const number = (this.calls += 1);
    this.isLoading = true;
    const result = await call();
    return number === this.calls && this.settle(result);
  }

  clear(): void {
    this.calls += 1;
    this.value = null;
    this.failure = null;
    this.isLoading = false;
  }

  private settle(result: Result<T>): boolean {
    this.isLoading = false;
    this.failure = result.ok ? null : result.failure;
    if (result.ok) this.value = result.value;
    else this.onFailure(result.failure);
    return result.ok;
  }
}
