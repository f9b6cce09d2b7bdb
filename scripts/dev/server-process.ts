import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { DevPart } from '@site/contracts/dev-part';
import type { Site } from '../../product/src/start-site';
import { isAboutUnbuilt, readMessage, toReadable } from '../steps/log-line.mjs';
import type { FromServer, ToServer } from './messages';

export interface Serving {
  port: number;
  demoSignIn: Site['demoSignIn'];
}

const PROGRAM = path.join(import.meta.dirname, 'serve-gateway.ts');

/** Runs api and gateway in a child process, which is restarted when their code changes. */
export class ServerProcess {
  private child: ChildProcess | null = null;
  private serving: Promise<Serving | null> = Promise.resolve(null);
  private parts: DevPart[] = [];
  private version = 0;
  /** Functions that resolve the updates not yet confirmed by the child, by version. */
  private pending = new Map<number, () => void>();

  /** `onMessage` receives each message of the server's log. */
  constructor(
    private readonly env: Readonly<Record<string, string>> = {},
    private readonly onMessage: (message: string) => void = () => undefined,
  ) {}

  /**
   * Starts or restarts the process. Resolves when the process is listening, or with null if it has exited
   * before.
   */
  start(): Promise<Serving | null> {
    this.serving = this.begin();
    return this.serving;
  }

  private async begin(): Promise<Serving | null> {
    await this.stop();
    const child = fork(PROGRAM, {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, ...this.env },
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    if (child.stderr)
      createInterface(child.stderr).on('line', (line) => {
        if (isAboutUnbuilt(line)) return;
        console.error(toReadable(line));
        this.onMessage(readMessage(line));
      });
    this.child = child;
    const serving = new Promise<Serving | null>((resolve) => {
      child.on('message', (message: FromServer) => {
        if (message.kind === 'serving') resolve({ port: message.port, demoSignIn: message.demoSignIn });
        else this.pending.get(message.version)?.();
      });
      child.once('exit', () => {
        this.resolvePending();
        resolve(null);
        // The process exited unexpectedly. Until the next start, there is no port.
        if (this.child === child) this.serving = Promise.resolve(null);
      });
    });
    void this.update(this.parts);
    return serving;
  }

  /** Sends the site's parts. Resolves when the process renders pages from them, or when it has exited. */
  async update(parts: DevPart[]): Promise<void> {
    this.parts = parts;
    if (!this.child?.connected || parts.length === 0) return;
    const message: ToServer = { version: ++this.version, parts };
    const updated = new Promise<void>((resolve) => this.pending.set(message.version, resolve));
    this.child.send(message);
    await updated;
    this.pending.delete(message.version);
  }

  /** Resolves with the port once the process is listening, or with null if it has exited. */
  async port(): Promise<number | null> {
    return (await this.serving)?.port ?? null;
  }

  async stop(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }

  /** Resolves all pending updates, because a process that has exited will not confirm them. */
  private resolvePending(): void {
    for (const resolve of this.pending.values()) resolve();
    this.pending.clear();
  }
}
