import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail } from './failure.mjs';
import { install, isInstalled } from './install.mjs';
import { CACHE, ROOT } from './paths.mjs';
import { step } from './progress.mjs';
import { text } from './start-site.text.mjs';

const ENTRY = 'gateway/src/cli/site.ts';
/**
 * One file for the whole command: read at once, where hundreds would be read one after the other. As deep below the root
 * as its source, which finds the root by that.
 */
const BUNDLE = join(CACHE, 'site-command/bundle/site.mjs');
const INPUTS = join(CACHE, 'site-command/inputs.json');

/** Runs the `site` command: an operator in a hurry waits for no compiler. */
export async function siteCommand() {
  try {
    if (!isInstalled()) await step(text.installing, install);
    if (!isFresh()) await bundle();
  } catch (error) {
    fail(error);
    return;
  }
  await import(pathToFileURL(BUNDLE).href);
}

/** Whether the bundle is of the sources as they are. */
function isFresh() {
  if (!existsSync(BUNDLE) || !existsSync(INPUTS)) return false;
  /** @type {Record<string, number>} */
  const inputs = JSON.parse(readFileSync(INPUTS, 'utf8'));
  return Object.entries(inputs).every(([file, changed]) => changedAt(file) === changed);
}

/** @param {string} file */
const changedAt = (file) => statSync(join(ROOT, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

async function bundle() {
  const { build } = await import('esbuild');
  const { metafile, outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [ENTRY],
    outfile: BUNDLE,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // packages of CommonJS ask for Node's own modules
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    metafile: true,
    write: false,
  });
  await mkdir(dirname(BUNDLE), { recursive: true });
  // whole or not at all: two operators may begin at once
  const unfinished = `${BUNDLE}.${process.pid}`;
  await writeFile(unfinished, outputFiles[0]?.contents ?? '');
  await rename(unfinished, BUNDLE);
  const inputs = Object.keys(metafile.inputs).map((file) => [file, changedAt(file)]);
  await writeFile(INPUTS, JSON.stringify(Object.fromEntries(inputs)));
}
