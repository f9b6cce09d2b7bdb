import { retryPause } from '@site/server/jobs/retry-pause';
import type { Boundary } from './boundary';
import type { OnOutput } from './process-output';
import { RenderChild } from './render-child';
import type { RenderError } from './render-error';
import type { RenderLimits } from './render-flags';

export interface ProcessStarterOptions {
  /** The shell's release with its server bundle, which each process loads first. */
  shell: { release: string; source: string };
  limits: RenderLimits;
  boundary: Boundary;
  onOutput: OnOutput;
  onTrouble: (message: string) => void;
}

interface ProcessStarterPorts {
  /** Called when a process has loaded the shell. */
  onStarted: (child: RenderChild) => void;
  /** Called when the shell failed to load. The process is being killed. */
  onFailed: (error: RenderError) => void;
  /** Called when a process has ended, after `isPausing` was set. */
  onExit: (child: RenderChild) => void;
  /** Called when the pause after failed starts is over. */
  onResume: () => void;
}

/** Maximum time in milliseconds in which a bundle must load. */
export const LOAD_MS = 5_000;
/**
 * Shortest and longest pause before another process is started, when the previous start failed. The pause
 * doubles with each failed start.
 */
const RETRY = { firstMs: 200, longestMs: 10_000 };
/**
 * Number of first starts with a limited address space that must fail in a row before one is tried without the limit.
 */
const LIMITED_STARTS = 3;

/** Starts render processes that have loaded one release of the shell. Pauses after failed starts. */
export class ProcessStarter {
  /** The error with which the last start failed; null after a successful start. */
  broken: RenderError | null = null;
  private failedStarts = 0;
  private pause: NodeJS.Timeout | null = null;
  private closed = false;
  private limits: RenderLimits;
  /** True once a process has started, so that the limit is not what ends later ones. */
  private hasStarted = false;
  private limitedStarts = 0;

  constructor(
    private readonly options: ProcessStarterOptions,
    private readonly ports: ProcessStarterPorts,
  ) {
    this.limits = options.limits;
  }

  /** True after a failed start, while no process may be started. */
  get isPausing(): boolean {
    return this.pause !== null;
  }

  /** Starts a process, which is not ready before `onStarted`. */
  start(): RenderChild {
    const { limits } = this;
    const child: RenderChild = new RenderChild({
      limits,
      boundary: this.options.boundary,
      onOutput: this.options.onOutput,
      onExit: () => this.handleExit(child),
    });
    void this.load(child, limits);
    return child;
  }

  close(): void {
    this.closed = true;
    if (this.pause) clearTimeout(this.pause);
  }

  private async load(child: RenderChild, limits: RenderLimits): Promise<void> {
    try {
      await child.ready;
    } catch {
      this.handleNoStart(limits);
      return;
    }
    this.hasStarted = true;
    try {
      await child.run({ kind: 'load-shell', ...this.options.shell }, LOAD_MS);
    } catch (error) {
      this.fail(child, error as RenderError);
      return;
    }
    this.failedStarts = 0;
    this.broken = null;
    this.ports.onStarted(child);
  }

  private fail(child: RenderChild, error: RenderError): void {
    if (this.closed) return;
    this.failedStarts += 1;
    this.broken = error;
    this.options.onTrouble(`the shell's server bundle does not load: ${error.message}`);
    this.ports.onFailed(error);
    child.kill('not-loaded');
  }

  /**
   * Removes the address space limit after some failed first starts, because some systems reserve more addresses than
   * the limit. Otherwise no render process could start there. The kernel can end a process for other reasons too, for
   * example when an area has filled the memory: the limit comes back if a process does not start without it either, and
   * it stays once a process has started.
   */
  private handleNoStart({ addressSpaceMb }: RenderLimits): void {
    if (this.closed) return;
    this.failedStarts += 1;
    if (this.hasStarted) return;
    this.limitedStarts = addressSpaceMb === 0 ? 0 : this.limitedStarts + 1;
    const isUnlimited = this.limitedStarts >= LIMITED_STARTS;
    const mayReport = isUnlimited && this.limits.addressSpaceMb !== 0;
    this.limits = isUnlimited ? { ...this.limits, addressSpaceMb: 0 } : this.options.limits;
    if (mayReport)
      this.options.onTrouble(
        'no render process started with a limited address space: trying without the limit',
      );
  }

  private handleExit(child: RenderChild): void {
    if (!this.closed && this.failedStarts > 0) this.pause ??= setTimeout(() => this.resume(), this.pauseMs);
    this.ports.onExit(child);
  }

  private get pauseMs(): number {
    return retryPause(this.failedStarts, RETRY);
  }

  private resume(): void {
    this.pause = null;
    this.ports.onResume();
  }
}
