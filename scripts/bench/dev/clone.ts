import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../steps/paths.mjs';

/** A fresh clone of the last commit, without dependencies, builds and caches. */
export class Clone {
  readonly folder = path.join(mkdtempSync(path.join(tmpdir(), 'bench-dev-')), 'site');

  constructor() {
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${ROOT}`, this.folder]);
  }

  /** Makes a small change in a page of the promo area. */
  edit(): void {
    appendFileSync(path.join(this.folder, 'mf-promo/src/features/promo/promo.page.tsx'), '// edited\n');
  }

  /** Deletes caches, so that the next run starts cold. */
  clear(...names: string[]): void {
    for (const name of names) rmSync(path.join(this.folder, name), { recursive: true, force: true });
  }

  remove(): void {
    rmSync(path.dirname(this.folder), { recursive: true, force: true });
  }
}

/** Calls `work` with a clone and deletes the clone afterwards. */
export async function withClone<T>(work: (clone: Clone) => Promise<T>): Promise<T> {
  const clone = new Clone();
  try {
    return await work(clone);
  } finally {
    clone.remove();
  }
}

export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}
