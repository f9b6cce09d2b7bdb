import { setTimeout as wait } from 'node:timers/promises';

/** How long the first of a gathering waits for others. */
const GATHER_MS = 10;

interface Gathering<Value> {
  keys: Set<string>;
  found: Promise<ReadonlyMap<string, Value>>;
}

/**
 * Turns what many ask for in one moment into one query: each still gets what the database says after it asked, so that nothing
 * has to be kept or made invalid.
 */
export class GatheredReads<Value> {
  private gathering: Gathering<Value> | null = null;

  constructor(
    /** Reads them all; a key that is not there has no value. */
    private readonly readMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  ) {}

  async read(key: string): Promise<Value | null> {
    this.gathering ??= this.gather();
    this.gathering.keys.add(key);
    return (await this.gathering.found).get(key) ?? null;
  }

  private gather(): Gathering<Value> {
    const keys = new Set<string>();
    const found = wait(GATHER_MS).then(() => {
      this.gathering = null;
      return this.readMany([...keys]);
    });
    return { keys, found };
  }
}
