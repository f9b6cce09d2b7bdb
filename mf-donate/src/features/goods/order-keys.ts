import { makeAutoObservable } from 'mobx';

/**
 * The names of orders whose outcome nobody knows: a panel that was closed over a lost answer, and is opened again, asks about the
 * same order instead of making a second one.
 */
export class OrderKeys {
  /** How many orders have come to their end: a list of what was bought is asked for anew by it. */
  settled = 0;
  private readonly keys = new Map<string, string>();

  constructor(private readonly newKey: () => string) {
    makeAutoObservable<this, 'keys' | 'newKey'>(this, { keys: false, newKey: false }, { autoBind: true });
  }

  /** The name of the order of this wish (who, what and for whom). */
  of(wish: string): string {
    const known = this.keys.get(wish);
    if (known !== undefined) return known;
    const key = this.newKey();
    this.keys.set(wish, key);
    return key;
  }

  /** It was taken or refused: the next one is another order. */
  settle(wish: string): void {
    this.keys.delete(wish);
    this.settled += 1;
  }
}
