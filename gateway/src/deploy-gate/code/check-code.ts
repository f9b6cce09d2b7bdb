import type { Db } from '@site/server/db';
import { Worker } from 'node:worker_threads';
import type { CodeFault } from '@site/shared/contracts/deploy-refusal';
import type { ReleaseManifest } from '@site/shared/contracts/release';
import { fetchBytes } from '../../releases/store/blob.repo';

const BODY = new URL('./code-worker.mjs', import.meta.url);

/** Time limit for checking one release. All code of the largest area takes a tenth. */
const LIMIT_MS = 10_000;
const MEMORY_MB = 512;

/** A script of a release: its file name and its text. */
interface Script {
  path: string;
  source: string;
}

/**
 * Finds code in the scripts of an area that surely harms pages of other areas, or that does not work on this
 * site (docs/decisions/0054). Files of the live release are not checked again, except the entry, which names
 * the chunks.
 */
export async function findCodeFaults(
  db: Db,
  { entry, files }: ReleaseManifest,
  live: ReleaseManifest | undefined,
): Promise<CodeFault[]> {
  const known = new Set(live?.files.map(({ integrity }) => integrity));
  const scripts: Script[] = [];
  for (const { path, type, integrity } of files)
    if (type.includes('javascript') && (path === entry || !known.has(integrity)))
      scripts.push({ path, source: (await fetchBytes(db, integrity, 'identity')).toString('utf8') });
  return checkScripts(
    scripts,
    files.map(({ path }) => path),
  );
}

/**
 * Checks scripts in a worker thread. `files` are the names of all files of the release. Exported for tests.
 * @internal
 */
export function checkScripts(scripts: readonly Script[], files: readonly string[]): Promise<CodeFault[]> {
  const worker = new Worker(BODY, {
    workerData: { scripts, files },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    env: {},
    execArgv: [],
  });
  const unreadable = (detail: string): CodeFault[] => [{ file: '', what: 'unreadable', detail }];
  return new Promise<CodeFault[]>((resolve) => {
    const timer = setTimeout(() => resolve(unreadable(`not checked within ${LIMIT_MS} ms`)), LIMIT_MS);
    worker.once('message', resolve);
    worker.once('error', (error: Error) => resolve(unreadable(error.message)));
    worker.once('exit', () => {
      clearTimeout(timer);
      resolve(unreadable('the check ended early'));
    });
  }).finally(() => worker.terminate());
}
