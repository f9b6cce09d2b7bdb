import { ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Duplex, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Boundary } from './boundary';
import { CHANNEL } from './messages';
import { launch, type RenderLimits } from './render-flags';

const BODY = fileURLToPath(new URL('./render-process.mjs', import.meta.url));

/** Printed by `unshare` (util-linux 2.38) after its child was killed, which is no trouble. */
export const UNSHARE_NOISE = 'unshare: sigprocmask unblock failed: Invalid argument';

/** The operating system's process of a render process. Inside namespaces, it is the child of the started process. */
export class EnclosedProcess {
  private readonly child: ChildProcess;
  /** Resolves when the process has ended and its output is complete. */
  readonly closed: Promise<void>;
  /** Channel to the process, which is closed if the process could not be started. */
  readonly channel: Duplex;
  readonly outputs: readonly Readable[];
  private isReady = false;
  private hasEnded = false;
  private inner: number | undefined;

  constructor(
    private readonly boundary: Boundary,
    limits: RenderLimits,
    onExit: () => void,
  ) {
    const { execPath, execArgv } = launch(BODY, limits, boundary);
    this.child = start(execPath, [...execArgv, BODY]);
    // the system may give the ids to other processes from now on
    this.child.on('exit', () => (this.hasEnded = true));
    this.child.on('error', onExit);
    this.child.on('exit', onExit);
    this.closed = new Promise((resolve) => {
      this.child.on('close', () => resolve());
      this.child.on('error', () => resolve());
    });
    const { stdio, stdout, stderr } = this.child as Partial<ChildProcess>;
    this.channel = (stdio?.[CHANNEL] as Duplex | undefined) ?? new Duplex().destroy();
    this.outputs = [stdout, stderr].filter((output) => output instanceof Readable);
  }

  /** Must be called when the render process has reported that it is ready: its id does not change any more. */
  markReady(): void {
    this.isReady = true;
    void this.pid;
  }

  /**
   * Process id of the render process as the gateway sees it; undefined after its end, and if it could not be started.
   * Inside namespaces, it is also undefined before `markReady`. It is read again only if that has failed, because a
   * system without free file descriptors cannot tell it.
   */
  get pid(): number | undefined {
    if (this.hasEnded) return undefined;
    const { pid } = this.child;
    if (!this.boundary.isNested) return pid;
    return (this.inner ??= this.isReady ? childOf(pid) : undefined);
  }

  /**
   * Sends a signal to the render process. The process that waits for it ends by itself, so that its end means the end
   * of both. Returns false if the system refuses the signal. Then SIGKILL ends the waiting process, and the kernel ends
   * the render process together with it.
   */
  signal(name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): boolean {
    if (!this.boundary.isNested) return this.child.kill(name);
    const inner = this.pid;
    const isRefused = inner !== undefined && !sendSignal(inner, name);
    if (name === 'SIGKILL' && (inner === undefined || isRefused)) this.child.kill(name);
    return !isRefused;
  }
}

/**
 * Starts a process. If the system has no memory or file descriptors left, returns one that reports an error later, and
 * that has no channel: the gateway goes on without it.
 */
function start(program: string, args: readonly string[]): ChildProcess {
  try {
    return spawn(program, args, {
      // Rendering needs no pool of threads, and each thread could keep a processor busy. The files that name the time
      // zone of the machine are outside the boundary.
      env: { UV_THREADPOOL_SIZE: '1', TZ: Intl.DateTimeFormat().resolvedOptions().timeZone },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
  } catch (error) {
    const none = new ChildProcess();
    setImmediate(() => none.emit('error', error));
    return none;
  }
}

/** Returns false if the system refuses the signal. A process that has ended needs none. */
function sendSignal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Returns the only child of a process. */
function childOf(pid: number | undefined): number | undefined {
  try {
    const [first] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').split(' ');
    return first ? Number(first) : undefined;
  } catch {
    return undefined;
  }
}
