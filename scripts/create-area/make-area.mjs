import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
  copy(TEMPLATE, folder, name);
  // The length of the area's name changes where lines must break, so the files are formatted again.
  await run(binary('prettier'), ['--write', folder]);
  writeFileSync(LOCKFILE, withPackage(lockfile, `mf-${name}`));
  await install();
  isComplete = true;
}

/**
 * Copies a folder and replaces the template's name with the area's name in file names and contents.
 * @param {string} from @param {string} to @param {string} name
 */
function copy(from, to, name) {
  const capital = name.replace(/^./, (first) => first.toUpperCase());
  /** @param {string} content */
  const rename = (content) => content.replaceAll('sample', name).replaceAll('Sample', capital);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    const [source, target] = [join(from, entry.name), join(to, rename(entry.name))];
    if (entry.isDirectory()) {
      mkdirSync(target);
      copy(source, target, name);
    } else writeFileSync(target, rename(readFileSync(source, 'utf8')));
  }
}
