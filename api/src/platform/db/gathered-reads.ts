import { setTimeout as wait } from 'node:timers/promises';

/** How long the first of a gathering waits for others. */
const GATHER_MS = 10;

interface Gathering<Value> {
  keys: Set<string>;
  found: Promise<ReadonlyMap<string, Value>>;
}

/**
 * Turns reads that arrive within a few milliseconds into one query. Each reader gets what the database says after its call, so
 * nothing is cached or invalidated. Not dataloader: with its cache off it passes one key as often as it was read.
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
