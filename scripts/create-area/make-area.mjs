import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyTemplate } from '../../platform/cli/src/create-area/copy-template.mjs';
import { install } from '../steps/install.mjs';
import { binary, ROOT } from '../steps/paths.mjs';
import { run } from '../steps/run.mjs';
import { withPackage } from './lockfile.mjs';

const TEMPLATE = join(ROOT, 'scripts/create-area/template');
const LOCKFILE = join(ROOT, 'pnpm-lock.yaml');

/**
 * Creates `mf-<name>` from the template, adds it to the lockfile and links its packages. If the process exits
 * before the end, the folder is removed and the lockfile restored.
 * @param {string} name a name that `refusalOf` accepts
 */
export async function makeArea(name) {
  const folder = join(ROOT, `mf-${name}`);
  const lockfile = readFileSync(LOCKFILE, 'utf8');
  // Must precede the exit handler. If the folder already exists, `mkdirSync` throws, and the handler must not
  // remove it.
  mkdirSync(folder);
  let isComplete = false;
  process.once('exit', () => {
    if (isComplete) return;
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(LOCKFILE, lockfile);
  });
  copyTemplate(TEMPLATE, folder, name);
  // The length of the area's name changes where lines must break, so the files are formatted again.
  await run(binary('prettier'), ['--write', folder]);
  writeFileSync(LOCKFILE, withPackage(lockfile, `mf-${name}`));
  await install();
  isComplete = true;
}
