import type { Json } from '@site/shared/contracts/page';

/** Stores that the main page does without: made when their page first asks, from what the server left for them. */
export class LaterStores {
  private readonly made = new Map<string, object>();

  constructor(private readonly snapshots: Readonly<Record<string, Json>> = {}) {}

  /** The store of that name. `make` is called once, with what the store's `dehydrate`, if it has one, gave on the server. */
  of<S extends object>(name: string, make: (snapshot: Json | undefined) => S): S {
    const store = this.made.get(name) ?? make(this.snapshots[name]);
    this.made.set(name, store);
    return store as S;
  }

  dehydrate(): Readonly<Record<string, Json>> {
    const kept = [...this.made].flatMap(([name, store]) =>
      isKept(store) ? [[name, store.dehydrate()] as const] : [],
    );
    return Object.fromEntries(kept);
  }
}

const isKept = (store: object): store is { dehydrate: () => Json } => 'dehydrate' in store;
