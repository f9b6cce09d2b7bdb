/**
 * Queue whose keys take turns: a key with many items is served no more often than a key with one. The items of one
 * key keep their order.
 */
export class FairQueue<T> {
  private readonly items = new Map<string, T[]>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  add(key: string, item: T): void {
    const items = this.items.get(key);
    if (items) items.push(item);
    else this.items.set(key, [item]);
    this.count += 1;
  }

  /**
   * Removes and returns the first item of the key that has waited longest for its turn, among the keys that `isReady`
   * accepts. Returns undefined if there is none.
   */
  take(isReady: (key: string) => boolean = () => true): T | undefined {
    for (const [key, items] of this.items) {
      if (!isReady(key)) continue;
      const item = items.shift();
      this.items.delete(key);
      // the key gets its next turn after all others
      if (items.length > 0) this.items.set(key, items);
      this.count -= 1;
      return item;
    }
    return undefined;
  }
}
