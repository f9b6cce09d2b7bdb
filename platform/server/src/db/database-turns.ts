import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { FairQueue } from '../jobs/fair-queue';

/**
 * Order in which work uses the embedded database: one at a time, senders in rotation, and the site's own work in every
 * second turn.
 */
export class DatabaseTurns {
  private readonly senders = new AsyncLocalStorage<string | null>();
  private readonly visitors = new FairQueue<() => void>();
  private readonly own: (() => void)[] = [];
  private isTaken = false;
  private wasOwn = false;

  /** Calls `work`. What it starts takes the turns of a sender, or with null those of the site's own work. */
  actFor(sender: string | null, work: () => void): void {
    this.senders.run(sender, work);
  }

  /** Runs `work` in a turn of the current sender. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isTaken) await this.waitForTurn();
    this.isTaken = true;
    try {
      return await work();
    } finally {
      const next = this.takeNext();
      // the turn passes on without a gap, so that nobody who arrives now can come first
      if (next) next();
      else this.isTaken = false;
    }
  }

  /** Resolves when nothing runs or waits. */
  async idle(): Promise<void> {
    while (this.isTaken) await this.run(async () => {});
  }

  private waitForTurn(): Promise<void> {
    const sender = this.senders.getStore() ?? null;
    return new Promise<void>((resolve) => {
      if (sender === null) this.own.push(resolve);
      else this.visitors.add(sender, resolve);
    });
  }

  private takeNext(): (() => void) | undefined {
    const isOwn = this.own.length > 0 && (!this.wasOwn || this.visitors.size === 0);
    this.wasOwn = isOwn;
    return isOwn ? this.own.shift() : this.visitors.take();
  }
}

/**
 * Makes the queries and transactions of a PGlite engine wait for their turns. The engine itself serves them in order
 * of arrival, and answers within the same turn of the event loop, so that a burst of queries would stop everything
 * else. Here each query begins in a turn of its own.
 */
export function takeTurns(engine: PGlite, turns: DatabaseTurns): void {
  const runTransaction = engine._runExclusiveTransaction.bind(engine);
  const runQuery = engine._runExclusiveQuery.bind(engine);
  engine._runExclusiveTransaction = (work) => turns.run(() => runTransaction(work));
  engine._runExclusiveQuery = (work) =>
    runQuery(async () => {
      await nextTurn();
      return work();
    });
}
