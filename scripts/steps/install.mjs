import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles } from './hash-files.mjs';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';

/**
 * Written after a complete installation. The file is inside node_modules, so deleting node_modules deletes it
 * too.
 */
const STAMP = join(ROOT, 'node_modules/.installed');

const manifests = () =>
  readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map((entry) => `${entry.name}/package.json`)
    .filter((path) => existsSync(join(ROOT, path)));

const expectedStamp = () => {
  const files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests()];
  return `${hashFiles(files)} ${process.platform}-${process.arch}`;
};

/**
 * Returns true if the last installation was complete and no manifest, lockfile or platform has changed since.
 */
export const isInstalled = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === expectedStamp();

/**
 * Installs from the lockfile with the pnpm version that package.json names. npx downloads pnpm, so the
 * machine needs no pnpm.
 */
export async function install() {
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  await run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile'], {
    env: { CI: '1', NODE_ENV: 'development' },
  });
  writeFileSync(STAMP, expectedStamp());
}
