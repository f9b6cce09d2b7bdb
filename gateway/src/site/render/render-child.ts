import { type ChildProcess, fork } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { ServerFetch } from '@site/shared/contracts/page';
import type { FromRenderer, ToRenderer } from './messages';
import { launch, type RenderLimits } from './render-flags';
import { RenderError } from './render-error';

const BODY = fileURLToPath(new URL('./render-process.mjs', import.meta.url));

/** Matches a printed line with its request id, in the format of `print` in the render process. */
const PREFIXED = /^\[([A-Za-z0-9_-]{8,64})\] (.*)$/;
/** Maximum length of a printed line, without and with its request id. */
const MAX_TEXT = 500;
const MAX_LINE = MAX_TEXT + 100;
/**
 * Maximum number of lines logged per chunk of output, so that an area that prints endlessly can't fill the
 * disk.
 */
const MAX_LINES = 20;

interface RenderChildPorts {
  limits: RenderLimits;
  /** Called with each printed line and the id of the request that was being rendered. */
  onOutput: (line: string, requestId: string | undefined) => void;
  onExit: () => void;
}

/**
 * Reason why a process ended. `timeout`: a render hung. `crashed`: the process exited or its channel broke.
 * `worn`: the process reached its maximum number of renders. `not-loaded`: the shell's bundle failed to load.
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
 * A render process with an empty environment that runs one job at a time. When a job exceeds its time limit,
 * the process is killed, because hanging code can't be stopped otherwise.
 */
export class RenderChild {
  private readonly child: ChildProcess;
  private running: Running | null = null;
  private lastId = 0;
  private exited = false;
  private killed = false;
  /** Reason why the process has ended or will end. */
  endReason: ProcessEnd = 'crashed';
  readonly ready: Promise<void>;
  /** Loaded release of each area, by area name. */
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
    // prevents an unhandled rejection: callers that do not await `ready` are notified by onExit
    this.ready.catch(() => {});
  }

  get alive(): boolean {
    return !this.exited && !this.killed;
  }

  /**
   * Runs one job. Rejects with a RenderError: `threw`, `timeout` (the process is then killed) or `crashed`.
   */
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

  /**
   * Ends the process and fails its job when the channel is broken. Does not wait for the exit event, which
   * may be delayed.
   */
  private giveUp(): void {
    this.kill('crashed');
    this.finish((running) =>
      running.reject(new RenderError('crashed', 'the channel of the render process is broken')),
    );
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

  /** Logs the output line by line. An unfinished line is kept until the next chunk. */
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
