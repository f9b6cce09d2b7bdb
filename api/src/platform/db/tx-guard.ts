import { AsyncLocalStorage } from 'node:async_hooks';

/** Notices a use of `db` in the callback of its own transaction: on one connection it would wait for ever. */
interface TxGuard {
  /** Throws when the caller runs inside a transaction that is still open. */
  assertOutside(): void;
  inside<T>(work: () => Promise<T>): Promise<T>;
  /** Runs a listener whose call merely happens to come out of a transaction's query. */
  outside(work: () => void): void;
}

export function createTxGuard(): TxGuard {
  const frames = new AsyncLocalStorage<{ open: boolean }>();
  return {
    assertOutside() {
      if (frames.getStore()?.open === true) {
        throw new Error(
          '`db` was used inside db.transaction: it would wait for ever. Use the `tx` that the callback gets.',
        );
      }
    },
    async inside(work) {
      const frame = { open: true };
      try {
        return await frames.run(frame, work);
      } finally {
        // What the callback left running may use `db` again once the transaction is over.
        frame.open = false;
      }
    },
    outside(work) {
      frames.exit(work);
    },
  };
}

/** Puts the guard before `methods` of a driver's client. */
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

/** Lets a transaction's callback run inside the guard, and refuses a second transaction on `db` from there. */
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
