import type { Json } from '@site/contracts/page';

/**
 * Stores of pages that have their own chunks. A store is created on first use and receives the server's
 * snapshot, if there is one.
 */
export class LazyStores {
  private readonly stores = new Map<string, object>();

  constructor(private readonly snapshots: Readonly<Record<string, Json>> = {}) {}

  /**
   * Returns the named store. The first call creates it with `create`, which receives the value that the
   * store's `dehydrate` returned on the server.
   */
  get<S extends object>(name: string, create: (snapshot: Json | undefined) => S): S {
    const store = this.stores.get(name) ?? create(this.snapshots[name]);
    this.stores.set(name, store);
    return store as S;
  }

  dehydrate(): Readonly<Record<string, Json>> {
    const snapshots = [...this.stores].flatMap(([name, store]) =>
      hasSnapshot(store) ? [[name, store.dehydrate()] as const] : [],
    );
    return Object.fromEntries(snapshots);
  }
}

const hasSnapshot = (store: object): store is { dehydrate: () => Json } => 'dehydrate' in store;
