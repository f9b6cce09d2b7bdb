import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { DevPart } from '../../gateway/src/dev/dev-site';
import type { Site } from '../../gateway/src/main';
import { toReadable } from './log-line';
import type { FromServer, ToServer } from './messages';

export interface Serving {
  port: number;
  demoSignIn: Site['demoSignIn'];
}

const PROGRAM = path.join(import.meta.dirname, 'serve-gateway.ts');

/** The api and the gateway in a process of their own, which is begun anew when their code changes. */
export class ServerProcess {
  private child: ChildProcess | null = null;
  private serving: Promise<Serving | null> = Promise.resolve(null);
  private parts: DevPart[] = [];
  private turn = 0;
  private taken = new Map<number, () => void>();

  constructor(private readonly env: Readonly<Record<string, string>> = {}) {}

  /** Starts the process, or starts it anew; resolves when it serves, with null when it has ended instead. */
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
    if (child.stderr) createInterface(child.stderr).on('line', (line) => console.error(toReadable(line)));
    this.child = child;
    const serving = new Promise<Serving | null>((resolve) => {
      child.on('message', (message: FromServer) => {
        if (message.kind === 'serving') resolve({ port: message.port, demoSignIn: message.demoSignIn });
        else this.taken.get(message.turn)?.();
      });
      child.once('exit', () => {
        this.releaseAll();
        resolve(null);
        // it ended by itself: nobody has begun another
        if (this.child === child) this.serving = Promise.resolve(null);
      });
    });
    void this.tell(this.parts);
    return serving;
  }

  /** Hands the site's parts over; resolves when pages are drawn from them, or the process is gone. */
  async tell(parts: DevPart[]): Promise<void> {
    this.parts = parts;
    if (!this.child?.connected || parts.length === 0) return;
    const message: ToServer = { turn: ++this.turn, parts };
    const taken = new Promise<void>((resolve) => this.taken.set(message.turn, resolve));
    this.child.send(message);
    await taken;
    this.taken.delete(message.turn);
  }

  /** Where it serves, once it does; null when it has ended. */
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

  /** Nobody will say any more that it has taken anything. */
  private releaseAll(): void {
    for (const release of this.taken.values()) release();
    this.taken.clear();
  }
}
