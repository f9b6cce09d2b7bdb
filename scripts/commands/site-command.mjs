import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail } from '../steps/failure.mjs';
import { install, isInstalled } from '../steps/install.mjs';
import { CACHE, ROOT } from '../steps/paths.mjs';
import { step } from '../steps/progress.mjs';
import { text } from '../steps/start.text.mjs';

const ENTRY = 'product/bin/site.ts';
/**
 * Path of the bundled command. A single file loads faster than hundreds of sources. The bundle must be at the
 * same depth below the root as its source, because the code resolves the root relative to its own path.
 */
const BUNDLE = join(CACHE, 'site-command/site.mjs');
const INPUTS = join(CACHE, 'site-command/inputs.json');

/** Runs the `site` command from its bundle. If a source has changed, builds the bundle first. */
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

function isFresh() {
  if (!existsSync(BUNDLE) || !existsSync(INPUTS)) return false;
  /** @type {Record<string, number>} */
  const inputs = JSON.parse(readFileSync(INPUTS, 'utf8'));
  return Object.entries(inputs).every(([file, modified]) => modifiedAt(file) === modified);
}

/** @param {string} file */
const modifiedAt = (file) => statSync(join(ROOT, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;

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
    // ES modules have no `require`, but the CommonJS packages in the bundle call it for built-in modules.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    metafile: true,
    write: false,
  });
  await mkdir(dirname(BUNDLE), { recursive: true });
  // Renaming is atomic, so a command that runs at the same time never loads a half-written bundle.
  const unfinished = `${BUNDLE}.${process.pid}`;
  await writeFile(unfinished, outputFiles[0]?.contents ?? '');
  await rename(unfinished, BUNDLE);
  const inputs = Object.keys(metafile.inputs).map((file) => [file, modifiedAt(file)]);
  await writeFile(INPUTS, JSON.stringify(Object.fromEntries(inputs)));
}
