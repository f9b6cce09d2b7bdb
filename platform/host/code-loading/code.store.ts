import { makeAutoObservable } from 'mobx';
import { AREA_DEADLINE_MS } from '@site/contracts/area-loading-limits';
import { withRetries } from './with-retries';

type Pause = (ms: number) => Promise<void>;

/** A chunk of the shell that loads on demand. A loaded chunk is cached, and a failed load can be repeated. */
export class CodeStore<T> {
  /** Null until the chunk has loaded. */
  value: T | null = null;
  private pending: Promise<T> | null = null;

  constructor(
    private readonly fetchCode: () => Promise<T>,
    private readonly pause: Pause,
    /** Called when all attempts of a load or prefetch have failed. */
    private readonly onLost: (error: unknown) => void,
  ) {
    makeAutoObservable<this, 'fetchCode' | 'pause' | 'onLost' | 'pending'>(
      this,
      { fetchCode: false, pause: false, onLost: false, pending: false },
      { autoBind: true, deep: false },
    );
  }

  /** Loads the chunk. Rejects when three attempts have failed, or after `AREA_DEADLINE_MS`. */
  load(): Promise<T> {
    if (this.value !== null) return Promise.resolve(this.value);
    return (this.pending ??= this.loadInTime());
  }

  /** Loads the chunk before it is needed and ignores a failure. */
  prefetch(): void {
    this.load().catch(() => undefined);
  }

  private async loadInTime(): Promise<T> {
    const late = this.pause(AREA_DEADLINE_MS).then(() => {
      throw new Error(`shell code did not load in ${AREA_DEADLINE_MS} ms`);
    });
    try {
      const value = await Promise.race([withRetries(this.fetchCode, this.pause), late]);
      this.setValue(value);
      return value;
    } catch (error) {
      this.onLost(error);
      throw error;
    } finally {
      this.pending = null;
    }
  }

  private setValue(next: T) {
    this.value = next;
  }
}
