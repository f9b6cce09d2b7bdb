import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install } from '../steps/install.mjs';
import { binary, ROOT } from '../steps/paths.mjs';
import { run } from '../steps/run.mjs';
import { withPackage } from './lockfile.mjs';

const TEMPLATE = join(ROOT, 'scripts/create-area/template');
const LOCKFILE = join(ROOT, 'pnpm-lock.yaml');

/**
 * Makes `mf-<name>` from the template, gives it its lines in the lockfile and links its packages. All of it or nothing: what
 * is there when the process ends too early goes with it.
 * @param {string} name one that `refusalOf` does not refuse
 */
export async function makeArea(name) {
  const folder = join(ROOT, `mf-${name}`);
  const lockfile = readFileSync(LOCKFILE, 'utf8');
  // of two that make it at once the second has nothing to take back
  mkdirSync(folder);
  let whole = false;
  process.once('exit', () => {
    if (whole) return;
    rmSync(folder, { recursive: true, force: true });
    writeFileSync(LOCKFILE, lockfile);
  });
  copy(TEMPLATE, folder, name);
  // a name may be shorter or longer than the template's
  await run(binary('prettier'), ['--write', folder]);
  writeFileSync(LOCKFILE, withPackage(lockfile, `mf-${name}`));
  await install();
  whole = true;
}

/**
 * Copies a folder's files; the template's name becomes the area's, also in theirs.
 * @param {string} from @param {string} to @param {string} name
 */
function copy(from, to, name) {
  const capital = name.replace(/^./, (first) => first.toUpperCase());
  /** @param {string} words */
  const rename = (words) => words.replaceAll('sample', name).replaceAll('Sample', capital);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    const [source, target] = [join(from, entry.name), join(to, rename(entry.name))];
    if (entry.isDirectory()) {
      mkdirSync(target);
      copy(source, target, name);
    } else writeFileSync(target, rename(readFileSync(source, 'utf8')));
  }
}
