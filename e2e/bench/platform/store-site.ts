import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from '../../site/site-process';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PROGRAM = path.join(import.meta.dirname, 'serve-store.ts');

/** A gateway in a child process. It can be restarted on the same store. */
export class StoreSite {
  url = '';
  private child: ChildProcess | null = null;

  constructor(private readonly dataDir: string) {}

  /**
   * Starts or restarts the gateway. Returns the duration of the start in milliseconds, excluding the start of
   * Node.
   */
  async start(): Promise<number> {
    await this.stop();
    const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM], {
      cwd: ROOT,
      env: { ...process.env, SITE_DATA: this.dataDir, PORT: String(await findFreePort()), DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.child = child;
    for await (const line of createInterface(child.stdout)) {
      const [, ready] = /^READY (\{.*\})$/.exec(line) ?? [];
      if (!ready) continue;
      const { url, ms } = JSON.parse(ready) as { url: string; ms: number };
      this.url = url;
      return ms;
    }
    throw new Error(`the site over ${this.dataDir} ended before it served`);
  }

  async stop(): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }
}
