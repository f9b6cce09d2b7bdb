import { type ChildProcess, fork } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { ServerFetch } from '@site/shared/contracts/page';
import type { FromRenderer, ToRenderer } from './messages';
import { launch, type RenderLimits } from './render-flags';
import { RenderError } from './render-error';

const BODY = fileURLToPath(new URL('./render-process.mjs', import.meta.url));

/** A line with the request that was drawn for: see `print` of the process. */
const PREFIXED = /^\[([A-Za-z0-9_-]{8,64})\] (.*)$/;
/** Of a line, and what is kept of one that has not ended: its mark comes on top. */
const MAX_TEXT = 500;
const MAX_LINE = MAX_TEXT + 100;
/** Of a chunk: an area that prints without end fills no disk. */
const MAX_LINES = 20;

export interface RenderChildPorts {
  limits: RenderLimits;
  /** A line that the process printed, and the request that it drew for then. */
  onOutput: (line: string, requestId: string | undefined) => void;
  onExit: () => void;
}

/**
 * Why a process ended: `timeout` a drawing hung · `crashed` by itself, or it heard nothing any more · `worn` it has drawn
 * enough · `not-loaded` the shell's bundle failed in it.
 */
export type ProcessEnd = 'timeout' | 'crashed' | 'worn' | 'not-loaded';

type Job = Exclude<ToRenderer, { kind: 'data' }>;
type NewJob = Job extends infer J ? (J extends Job ? Omit<J, 'id'> : never) : never;

interface Running {
  id: number;
  fetch: ServerFetch | null;
  resolve: (result: unknown) => void;
  reject: (error: RenderError) => void;
}

/**
 * One render process with an empty environment, doing one job at a time. A job that takes longer than its limit ends
 * the process: there is no other way to stop code that hangs.
 */
export class RenderChild {
  private readonly child: ChildProcess;
  private running: Running | null = null;
  private lastId = 0;
  private exited = false;
  private killed = false;
  /** Why it ended, or will. */
  endReason: ProcessEnd = 'crashed';
  readonly ready: Promise<void>;
  /** Areas whose code this process holds: release by name. */
  readonly loadedAreas = new Map<string, string>();

  constructor(private readonly ports: RenderChildPorts) {
    this.child = fork(BODY, [], {
      ...launch(BODY, ports.limits),
      env: {},
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.listen(this.child.stdout);
    this.listen(this.child.stderr);
    this.child.on('error', () => this.end());
    this.child.on('exit', () => this.end());
    this.ready = new Promise((resolve, reject) => {
      this.child.on('message', (message) => {
        if ((message as FromRenderer).kind === 'ready') resolve();
        else this.receive(message as FromRenderer);
      });
      this.child.once('exit', () => reject(new RenderError('crashed', 'the render process did not start')));
    });
    // whoever does not wait for `ready` learns of the exit through onExit
    this.ready.catch(() => {});
  }

  get alive(): boolean {
    return !this.exited && !this.killed;
  }

  /** Runs one job. Rejects with a RenderError: `threw`, `timeout` (the process is ended) or `crashed`. */
  run(job: NewJob, limitMs: number, fetch: ServerFetch | null = null): Promise<unknown> {
    if (!this.alive) return Promise.reject(new RenderError('crashed', 'the render process has ended'));
    const id = (this.lastId += 1);
    return new Promise<unknown>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.kill('timeout');
        this.finish((running) => running.reject(new RenderError('timeout', `no answer in ${limitMs} ms`)));
      }, limitMs);
      this.running = {
        id,
        fetch,
        resolve: (result) => (clearTimeout(timer), resolve(result)),
        reject: (error) => (clearTimeout(timer), reject(error)),
      };
      this.send({ ...job, id } as Job);
    });
  }

  kill(reason: ProcessEnd): void {
    if (this.alive) this.endReason = reason;
    this.killed = true;
    this.child.kill('SIGKILL');
  }

  private send(message: ToRenderer): void {
    if (this.child.connected) this.child.send(message, (error) => error && this.giveUp());
    else this.giveUp();
  }

  /** A process that hears nothing any more can do nothing more; its exit may come late. */
  private giveUp(): void {
    this.kill('crashed');
    this.finish((running) => running.reject(new RenderError('crashed', 'the render process hears nothing')));
  }

  private receive(message: FromRenderer): void {
    const { running } = this;
    if (!running || !('id' in message) || message.id !== running.id) return;
    if (message.kind === 'done') this.finish(() => running.resolve(message.result));
    if (message.kind === 'failed') {
      this.finish(() => running.reject(new RenderError('threw', String(message.error))));
    }
    if (message.kind === 'fetch') void this.answer(running, message.call, String(message.path));
  }

  private async answer(running: Running, call: number, path: string): Promise<void> {
    const reply = running.fetch ? await running.fetch(path) : { status: 403, body: null };
    this.send({ kind: 'data', call, ...reply });
  }

  private finish(settle: (running: Running) => void): void {
    const { running } = this;
    this.running = null;
    if (running) settle(running);
  }

  private end(): void {
    if (this.exited) return;
    this.exited = true;
    this.finish((running) => running.reject(new RenderError('crashed', 'the render process ended')));
    this.ports.onExit();
  }

  /** A chunk may end within a line, which has its mark only once. */
  private listen(output: Readable | null): void {
    let rest = '';
    output?.setEncoding('utf8');
    output?.on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = (lines.pop() ?? '').slice(0, MAX_LINE);
      this.print(lines);
    });
    output?.on('end', () => this.print([rest]));
  }

  private print(lines: string[]): void {
    for (const line of lines.filter(Boolean).slice(0, MAX_LINES)) {
      const [, requestId, said] = PREFIXED.exec(line) ?? [];
      this.ports.onOutput((said ?? line).slice(0, MAX_TEXT), requestId);
    }
  }
}
