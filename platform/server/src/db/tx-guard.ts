import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Detects the use of `db` inside the callback of its own transaction, which would deadlock on a single
 * connection.
 */
export interface TxGuard {
  /** Throws when the caller runs inside an open transaction. */
  assertOutside(): void;
  inside<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Runs `work` outside the transaction. Needed for listeners, because the driver may call them while a
   * transaction runs a query.
   */
  outside(work: () => void): void;
}

export function createTxGuard(): TxGuard {
  const frames = new AsyncLocalStorage<{ open: boolean }>();
  return {
    assertOutside() {
      if (frames.getStore()?.open === true) {
        throw new Error(
          '`db` was used inside db.transaction, which would deadlock. Use the `tx` that the callback gets.',
        );
      }
    },
    async inside(work) {
      const frame = { open: true };
      try {
        return await frames.run(frame, work);
      } finally {
        // Work that outlives the callback may use `db` again once the transaction has ended.
        frame.open = false;
      }
    },
    outside(work) {
      frames.exit(work);
    },
  };
}

/** Makes `methods` of a driver's client throw when they are called inside an open transaction. */
export function guardMethods<T extends object>(
  client: T,
  methods: readonly (keyof T & string)[],
  guard: TxGuard,
): void {
  for (const name of methods) {
    const original = client[name];
    if (typeof original !== 'function') throw new Error(`The driver has no ${name}`);
    const guarded = function (this: unknown, ...args: unknown[]): unknown {
      guard.assertOutside();
      return Reflect.apply(original, client, args);
    };
    Object.defineProperty(client, name, { value: guarded, configurable: true });
  }
}

/**
 * Runs transaction callbacks inside the guard. Rejects a transaction on `db` that is started inside another
 * transaction.
 */
export function guardTransactions<
  T extends { transaction: (work: never, config?: never) => Promise<unknown> },
>(db: T, guard: TxGuard): void {
  const original = db.transaction;
  const guarded = async (work: (tx: unknown) => Promise<unknown>, config: unknown): Promise<unknown> => {
    guard.assertOutside();
    return Reflect.apply(original, db, [
      (tx: unknown) => guard.inside(() => work(tx)),
      config,
    ]) as Promise<unknown>;
  };
  Object.defineProperty(db, 'transaction', { value: guarded, configurable: true });
}
