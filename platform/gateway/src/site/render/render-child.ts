import type { Duplex } from 'node:stream';
import { parseBoundedJson } from '@site/server/http/bounded-json';
import type { Boundary } from './boundary';
import { CallQueue } from './call-queue';
import { EnclosedProcess, UNSHARE_NOISE } from './enclosed-process';
import { encodeFrame, FrameReader } from './frames';
import { describeTimes, isOverload, JobWatch, waitedForData } from './job-watch';
import {
  areaOf,
  MAX_MESSAGE_BYTES,
  MAX_SMALL_BYTES,
  ownerOf,
  type FromRenderer,
  type PageFetch,
  type ToRenderer,
} from './messages';
import { forwardLines, type OnLine, type OnOutput } from './process-output';
import { readProcess } from './process-sample';
import type { RenderLimits } from './render-flags';
import { RenderError, type RenderFailure, toEndedError } from './render-error';

/** Reply to a data call of a job that may not read data. */
const NO_DATA = { status: 403, text: '' };
/** Maximum number of messages that a process may send during a job: the data calls and the result. */
const MAX_MESSAGES = 64;
/**
 * Time between two looks at a process from outside, because busy code cannot report its memory itself: during a
 * job, and always, because code may take memory right before the end of its job.
 */
const JOB_LOOK_MS = 100;
const LOOK_MS = 1_000;
/**
 * True if processes are stopped between their jobs, so that timers of an area use no processor time. Only on Linux,
 * where the kernel ends a stopped process when the gateway dies (render-flags.ts).
 */
const STOPS_BETWEEN_JOBS = process.platform === 'linux';

interface RenderChildPorts {
  limits: RenderLimits;
  boundary: Boundary;
  /** Called with each printed line, and with the reason why a process without a job was ended. */
  onOutput: OnOutput;
  onExit: () => void;
}

/**
 * Reason why a process ended. `timeout`: a render hung. `overloaded`: a render ran out of time because the
 * machine or the api was busy. `crashed`: the process exited or its channel broke.
 * `too-much`: the process sent too many or too long messages, or printed too much. `memory`: it used more memory
 * than allowed. `worn`: the process reached its maximum number of renders. `unused`: no page needed the process for
 * a while, or another area needed its place. `retired`: the release was withdrawn. `not-loaded`: the shell's bundle
 * failed to load.
 */
export type ProcessEnd =
  'timeout' | 'overloaded' | 'crashed' | 'too-much' | 'memory' | 'worn' | 'unused' | 'retired' | 'not-loaded';

type Job = Exclude<ToRenderer, { kind: 'data' }>;
type NewJob = Job extends infer J ? (J extends Job ? Omit<J, 'id'> : never) : never;

interface Running {
  id: number;
  fetch: PageFetch | null;
  watch: JobWatch;
  resolve: (result: unknown) => void;
  reject: (error: RenderError) => void;
}

/**
 * A render process with an empty environment that runs one job at a time. When a job exceeds its time limit,
 * the process is killed, because hanging code can't be stopped otherwise.
 */
export class RenderChild {
  private readonly process: EnclosedProcess;
  private readonly channel: Duplex;
  private readonly reader = new FrameReader(MAX_MESSAGE_BYTES);
  private readonly calls = new CallQueue();
  private running: Running | null = null;
  private received = 0;
  private started = false;
  /** Name of the code that the process runs, for the log. */
  private code = 'the shell';
  private lastId = 0;
  private readonly look = setInterval(() => this.limitMemory(), LOOK_MS).unref();
  private exited = false;
  private killed = false;
  /** Reason why the process has ended or will end. */
  endReason: ProcessEnd = 'crashed';
  /** Resolves when the process can take its first job. Rejects if the process ends before. */
  readonly ready: Promise<void>;
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;
  private handleReady = () => {};
  private handleEnded = () => {};
  private readonly print: OnLine = (line, id) => {
    if (line !== UNSHARE_NOISE) this.ports.onOutput(line, id, areaOf(this.code));
  };

  constructor(private readonly ports: RenderChildPorts) {
    this.process = new EnclosedProcess(ports.boundary, ports.limits, () => this.end());
    this.channel = this.process.channel;
    this.channel.on('data', (chunk: Buffer) => this.read(chunk));
    this.channel.on('error', () => this.giveUp('crashed', 'the channel of the render process is broken'));
    const onTooMuch = () => this.giveUp('too-much', 'the render process printed too much');
    for (const output of this.process.outputs) forwardLines(output, { onLine: this.print, onTooMuch });
    this.ended = new Promise((resolve) => (this.handleEnded = resolve));
    this.ready = new Promise((resolve, reject) => {
      this.handleReady = resolve;
      void this.ended.then(() => reject(new RenderError('crashed', 'the render process did not start')));
    });
    // prevents an unhandled rejection: callers that do not await `ready` are notified by onExit
    this.ready.catch(() => {});
  }

  get alive(): boolean {
    return !this.exited && !this.killed;
  }

  /**
   * Runs one job. Rejects with a RenderError: `threw`, `crashed`, `memory`, `timeout`, or `overloaded` if the job
   * ran out of time because of others. After the last three, the process is killed.
   */
  run(job: NewJob, limitMs: number, fetch: PageFetch | null = null): Promise<unknown> {
    if (!this.alive) return Promise.reject(toEndedError(this.endReason));
    const id = (this.lastId += 1);
    const watch = new JobWatch(this.process.pid, JOB_LOOK_MS);
    return new Promise<unknown>((resolve, reject) => {
      const looks = setInterval(() => (watch.look(), this.limitMemory()), JOB_LOOK_MS);
      // a result that has arrived meanwhile is read before
      const timer = setTimeout(() => setImmediate(() => this.expire(id, limitMs)), limitMs);
      const stop = () => (clearInterval(looks), clearTimeout(timer));
      this.running = {
        id,
        fetch,
        watch,
        resolve: (result) => (stop(), resolve(result)),
        reject: (error) => (stop(), reject(error)),
      };
      this.received = 0;
      if (job.kind === 'load-area') this.code = ownerOf(job.area);
      if (STOPS_BETWEEN_JOBS) this.process.signal('SIGCONT');
      this.send({ ...job, id } as Job);
    });
  }

  private expire(id: number, limitMs: number): void {
    if (this.running?.id !== id) return;
    const { times } = this.running.watch;
    const reason = isOverload(times) ? 'overloaded' : 'timeout';
    this.kill(reason);
    this.fail(reason, `no answer in ${limitMs} ms: ${describeTimes(times)}`, waitedForData(times));
  }

  private limitMemory(): void {
    const { residentMb } = this.ports.limits;
    const used = this.alive ? readProcess(this.process.pid)?.residentMb : undefined;
    if (used !== undefined && used > residentMb)
      this.giveUp('memory', `the render process used ${Math.round(used)} MB of ${residentMb} MB`);
  }

  /** Kills the process. A running job is rejected with reason `retired` if that is the reason of the kill. */
  kill(reason: ProcessEnd): void {
    if (this.alive) this.endReason = reason;
    this.killed = true;
    this.process.signal('SIGKILL');
    if (reason === 'retired') this.fail('retired', 'the release was withdrawn');
  }

  private send(message: ToRenderer): void {
    if (this.channel.writable) this.channel.write(encodeFrame(message));
    else this.giveUp('crashed', 'the channel of the render process is broken');
  }

  /** Ends the process and fails its job. Does not wait for the exit event, which may be delayed. */
  private giveUp(reason: 'crashed' | 'too-much' | 'memory', message: string): void {
    if (!this.running && this.alive) this.print(`${this.code} ended: ${message}`, undefined);
    this.kill(reason);
    this.fail(reason, message);
  }

  private fail(reason: RenderFailure, message: string, isDataLate = false): void {
    this.finish((running) => running.reject(new RenderError(reason, message, isDataLate)));
  }

  private read(chunk: Buffer): void {
    if (!this.alive) return;
    try {
      for (const bytes of this.reader.read(chunk)) if (this.alive) this.receive(bytes);
    } catch (error) {
      this.giveUp('too-much', `the render process sent an unreadable message: ${String(error)}`);
    }
    if (this.alive && this.started && !this.running && this.reader.pendingBytes > 0) this.endTalkative();
  }

  /** Reads a message. Only the result of a job may be long, because a long one takes long to parse. */
  private receive(bytes: Buffer): void {
    const { running } = this;
    if (this.started && !running) return this.endTalkative();
    this.received += 1;
    if (this.received > MAX_MESSAGES)
      return this.giveUp('too-much', `the render process sent more than ${MAX_MESSAGES} messages`);
    const message = parseBoundedJson(bytes) as FromRenderer | null;
    if (!this.started && message?.kind === 'ready') {
      this.started = true;
      this.process.markReady();
      return this.handleReady();
    }
    if (!running || !message || message.kind === 'ready' || message.id !== running.id)
      return this.endTalkative();
    if (message.kind === 'done') return this.finish(() => running.resolve(message.result));
    if (bytes.length > MAX_SMALL_BYTES)
      return this.giveUp('too-much', `the render process sent a call of ${bytes.length} bytes`);
    if (message.kind === 'failed') this.fail('threw', String(message.error));
    if (message.kind === 'fetch') void this.answer(running, message.call, String(message.path));
  }

  private endTalkative(): void {
    this.giveUp('too-much', 'the render process sent a message that belongs to no job');
  }

  private async answer(running: Running, call: number, path: string): Promise<void> {
    running.watch.beginCall();
    // a job that has ended needs no data
    const fetch = async () => (this.running === running ? running.fetch?.(path) : null) ?? NO_DATA;
    const reply = await this.calls.run(fetch);
    running.watch.endCall();
    if (this.alive) this.send({ kind: 'data', call, ...reply });
  }

  private finish(settle: (running: Running) => void): void {
    const { running } = this;
    this.running = null;
    if (STOPS_BETWEEN_JOBS && this.alive) this.process.signal('SIGSTOP');
    if (running) settle(running);
  }

  private end(): void {
    if (this.exited) return;
    this.exited = true;
    clearInterval(this.look);
    this.fail('crashed', 'the render process ended');
    this.handleEnded();
    this.ports.onExit();
  }
}
