import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CACHE = path.join(ROOT, '.cache');
/** Where pnpm keeps what is installed. */
const PACKAGES = 'node_modules/.pnpm';
const MADE = new Set(['.git', '.cache', '.data', 'dist', 'coverage', 'test-results']);

/** How a program ended, and all that it said. */
export interface Ended {
  code: number | null;
  said: string;
}

/** A second checkout with the sources as they are: what is made or changed in it is not in the first. Nothing in it is built. */
export class ScratchCheckout {
  private constructor(private readonly folder: string) {}

  static async lay(): Promise<ScratchCheckout> {
    await mkdir(CACHE, { recursive: true });
    const folder = await mkdtemp(path.join(CACHE, 'checkout-'));
    const top = (await readdir(ROOT)).filter((name) => !MADE.has(name));
    await Promise.all(
      top.map((name) =>
        cp(path.join(ROOT, name), path.join(folder, name), {
          recursive: true,
          verbatimSymlinks: true,
          filter: (source) => !MADE.has(path.basename(source)) && source !== path.join(ROOT, PACKAGES),
        }),
      ),
    );
    const checkout = new ScratchCheckout(folder);
    await checkout.linkPackages();
    return checkout;
  }

  /** Names in a folder, in order. */
  async list(folder = ''): Promise<string[]> {
    return (await readdir(path.join(this.folder, folder))).sort();
  }

  read(file: string): Promise<string> {
    return readFile(path.join(this.folder, file), 'utf8');
  }

  write(file: string, text: string): Promise<void> {
    return writeFile(path.join(this.folder, file), text);
  }

  /** Runs a program in it with this Node. */
  async run(args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
    const child = spawn(process.execPath, args, {
      cwd: this.folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, said };
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Packages are linked, what pnpm writes about them is copied. */
  private async linkPackages(): Promise<void> {
    const [from, to] = [path.join(ROOT, PACKAGES), path.join(this.folder, PACKAGES)];
    await mkdir(to);
    for (const entry of await readdir(from, { withFileTypes: true })) {
      const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
      const isPackage = entry.isDirectory() && entry.name !== 'node_modules';
      await (isPackage
        ? symlink(source, target)
        : cp(source, target, { recursive: true, verbatimSymlinks: true }));
    }
  }
}
