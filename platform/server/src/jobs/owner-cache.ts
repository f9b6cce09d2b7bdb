import { LRUCache } from 'lru-cache';

interface Owned {
  /** Area that owns the value, or `''` for no area. */
  owner: string;
  /** Size in the unit of the limit: bytes, characters or a number. Each value counts 1 more. */
  size: number;
}

/**
 * LRU cache with one limit for the sizes of all values. When it is full, the owner that holds most loses its longest
 * unused value, so that large values of one area do not evict those of other areas.
 */
export class OwnerCache<V extends object> {
  private readonly owners = new Map<string, LRUCache<string, V>>();
  private readonly places = new Map<string, LRUCache<string, V>>();

  constructor(
    private readonly maxSize: number,
    private readonly ownedOf: (value: V) => Owned,
  ) {}

  get(key: string): V | undefined {
    return this.places.get(key)?.get(key);
  }

  /** Returns a value without counting this as a use. */
  peek(key: string): V | undefined {
    return this.places.get(key)?.peek(key);
  }

  keys(): Iterable<string> {
    return this.places.keys();
  }

  delete(key: string): void {
    this.places.get(key)?.delete(key);
  }

  set(key: string, value: V): void {
    const values = this.valuesOf(this.ownedOf(value).owner);
    if (this.places.get(key) !== values) this.delete(key);
    values.set(key, value);
    // a value above the limit is not stored
    if (values.has(key)) this.places.set(key, values);
    else this.places.delete(key);
    while (this.size > this.maxSize) this.largest().pop();
  }

  private get size(): number {
    let size = 0;
    for (const values of this.owners.values()) size += values.calculatedSize;
    return size;
  }

  private largest(): LRUCache<string, V> {
    return [...this.owners.values()].reduce((most, values) =>
      values.calculatedSize > most.calculatedSize ? values : most,
    );
  }

  private valuesOf(owner: string): LRUCache<string, V> {
    const known = this.owners.get(owner);
    if (known) return known;
    const values = new LRUCache<string, V>({
      maxSize: this.maxSize,
      sizeCalculation: (value) => this.ownedOf(value).size + 1,
      dispose: (_value, key, reason) => {
        if (reason !== 'set') this.places.delete(key);
      },
    });
    this.owners.set(owner, values);
    return values;
  }
}
