import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ProgramResult, runProgram } from './run-program';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CACHE = path.join(ROOT, '.cache');
/** Folder in which pnpm stores installed packages. */
const PACKAGES = 'node_modules/.pnpm';
const GENERATED = new Set(['.git', '.cache', '.data', 'dist', 'coverage', 'test-results']);

/** A copy of the working tree that a test may change. Build results are not copied. */
export class ScratchCheckout {
  private constructor(private readonly folder: string) {}

  static async create(): Promise<ScratchCheckout> {
    await mkdir(CACHE, { recursive: true });
    const folder = await mkdtemp(path.join(CACHE, 'checkout-'));
    const top = (await readdir(ROOT)).filter((name) => !GENERATED.has(name));
    await Promise.all(
      top.map((name) =>
        cp(path.join(ROOT, name), path.join(folder, name), {
          recursive: true,
          verbatimSymlinks: true,
          filter: (source) => !GENERATED.has(path.basename(source)) && source !== path.join(ROOT, PACKAGES),
        }),
      ),
    );
    const checkout = new ScratchCheckout(folder);
    await checkout.linkPackages();
    return checkout;
  }

  async list(folder = ''): Promise<string[]> {
    return (await readdir(path.join(this.folder, folder))).sort();
  }

  read(file: string): Promise<string> {
    return readFile(path.join(this.folder, file), 'utf8');
  }

  write(file: string, text: string): Promise<void> {
    return writeFile(path.join(this.folder, file), text);
  }

  /** Runs a Node program in the checkout. */
  run(args: readonly string[], env: Record<string, string> = {}): Promise<ProgramResult> {
    return runProgram(process.execPath, args, { cwd: this.folder, env });
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Links the installed packages and copies pnpm's metadata. */
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
