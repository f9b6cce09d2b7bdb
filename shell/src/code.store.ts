import { makeAutoObservable } from 'mobx';
import { AREA_DEADLINE_MS } from '@site/shared/contracts/limits';
import { withRetries } from './with-retries';

type Pause = (ms: number) => Promise<void>;

/** Code of the shell that comes on need: kept once it is here, asked for again after a failure. */
export class CodeStore<T> {
  /** The code; null while it is not here. */
  value: T | null = null;
  private coming: Promise<T> | null = null;

  constructor(
    private readonly fetchCode: () => Promise<T>,
    private readonly pause: Pause,
    /** Told when all attempts have failed, whoever has asked. */
    private readonly onLost: (error: unknown) => void,
  ) {
    makeAutoObservable<this, 'fetchCode' | 'pause' | 'onLost' | 'coming'>(
      this,
      { fetchCode: false, pause: false, onLost: false, coming: false },
      { autoBind: true, deep: false },
    );
  }

  /** Gives the code; rejects when three attempts have failed, or at the deadline. */
  load(): Promise<T> {
    if (this.value !== null) return Promise.resolve(this.value);
    return (this.coming ??= this.attempts());
  }

  /** Gets the code before it is needed; a failure is no player's business yet. */
  prefetch(): void {
    this.load().catch(() => undefined);
  }

  private async attempts(): Promise<T> {
    const late = this.pause(AREA_DEADLINE_MS).then(() => {
      throw new Error(`code of the shell did not come in ${AREA_DEADLINE_MS} ms`);
    });
    try {
      const value = await Promise.race([withRetries(this.fetchCode, this.pause), late]);
      this.setValue(value);
      return value;
    } catch (error) {
      this.onLost(error);
      throw error;
    } finally {
      this.coming = null;
    }
  }

  private setValue(next: T) {
    this.value = next;
  }
}
