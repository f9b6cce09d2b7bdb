import { makeAutoObservable } from 'mobx';

/**
 * Stores the idempotency keys of orders whose result is unknown. If a reply is lost and the player closes the
 * panel and orders again, the panel repeats the same order instead of creating a second one.
 */
export class OrderKeys {
  /** Number of changes of orders. The purchase history reloads when this number changes. */
  finishedOrders = 0;
  private readonly keys = new Map<string, string>();

  constructor(private readonly newKey: () => string) {
    makeAutoObservable<this, 'keys' | 'newKey'>(this, { keys: false, newKey: false }, { autoBind: true });
  }

  /**
   * Returns the key for an intent, which consists of visit, kind, item and character. The key stays the same
   * until `finish`.
   */
  keyFor(intent: string): string {
    const existing = this.keys.get(intent);
    if (existing !== undefined) return existing;
    const key = this.newKey();
    this.keys.set(intent, key);
    return key;
  }

  /**
   * Removes the key of an order that was accepted or rejected. The next order with this intent gets a new
   * key.
   */
  finish(intent: string): void {
    this.keys.delete(intent);
    this.settle();
  }

  /** Reports that an order has been accepted, rejected, delivered or returned. */
  settle(): void {
    this.finishedOrders += 1;
  }
}
