import { makeAutoObservable } from 'mobx';

/**
 * Idempotency keys of orders whose result is unknown. A panel that was closed after a lost answer and opened again
 * repeats the same order instead of creating a second one.
 */
export class OrderKeys {
  /** Number of orders with a known result. The purchase history reloads when it changes. */
  finishedOrders = 0;
  private readonly keys = new Map<string, string>();

  constructor(private readonly newKey: () => string) {
    makeAutoObservable<this, 'keys' | 'newKey'>(this, { keys: false, newKey: false }, { autoBind: true });
  }

  /** The key for an intent: which visit orders which item for which character. */
  keyFor(intent: string): string {
    const existing = this.keys.get(intent);
    if (existing !== undefined) return existing;
    const key = this.newKey();
    this.keys.set(intent, key);
    return key;
  }

  /** Forgets the key of an order that was accepted or refused: the next order of this intent is a new one. */
  finish(intent: string): void {
    this.keys.delete(intent);
    this.finishedOrders += 1;
  }
}
