import { setTimeout as wait } from 'node:timers/promises';

/** Time that the first read of a batch waits for further reads. */
const BATCH_WINDOW_MS = 10;

interface Batch<Value> {
  keys: Set<string>;
  found: Promise<ReadonlyMap<string, Value>>;
}

/**
 * Combines reads that arrive within a few milliseconds into a single query. The query runs after all these
 * calls, so each caller receives current data and no cache is needed. `dataloader` is not used, because it
 * removes duplicate keys only when its cache is enabled.
 */
export class GatheredReads<Value> {
  private batch: Batch<Value> | null = null;

  constructor(
    /** Reads the values of several keys. Keys without a value are missing from the result. */
    private readonly readMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ) {}

  async read(key: string): Promise<Value | null> {
    this.batch ??= this.startBatch();
    this.batch.keys.add(key);
    return (await this.batch.found).get(key) ?? null;
  }

  private startBatch(): Batch<Value> {
    const keys = new Set<string>();
    const found = wait(BATCH_WINDOW_MS).then(() => {
      this.batch = null;
      return this.readMany([...keys]);
    });
    return { keys, found };
  }
}
