import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles } from './hash-files.mjs';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';

/** Lies inside what it speaks of: who deletes node_modules deletes it too. */
const MARK = join(ROOT, 'node_modules/.installed');

const manifests = () =>
  readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map((entry) => `${entry.name}/package.json`)
    .filter((path) => existsSync(join(ROOT, path)));

const wanted = () => {
  const files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests()];
  return `${hashFiles(files)} ${process.platform}-${process.arch}`;
};

/** True when node_modules is what the lockfile asks for. */
export const isInstalled = () => existsSync(MARK) && readFileSync(MARK, 'utf8') === wanted();

/** Installs by the lockfile, with the very pnpm that package.json names; needs no pnpm on the machine. */
export async function install() {
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  await run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile'], {
    env: { CI: '1', NODE_ENV: 'development' },
  });
  writeFileSync(MARK, wanted());
}
