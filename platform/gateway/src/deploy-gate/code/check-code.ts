import type { Db } from '@site/server/db';
import { fork } from 'node:child_process';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CodeFault } from '@site/contracts/release-fault';
import type { ReleaseManifest } from '@site/contracts/release';
import { fetchBytes } from '../../releases/store/blob.repo';

const BODY = new URL('./code-process.mjs', import.meta.url);

/** Time limit for checking one release. All code of the largest area takes a tenth. */
const LIMIT_MS = 10_000;
const MEMORY_MB = 512;
/** Maximum size of all scripts that are checked. The largest area has 0.5 MB. */
const MAX_BYTES = 8 * 1024 * 1024;
const tooLarge = (size: number) => `${size} bytes of new scripts, and at most ${MAX_BYTES} are checked`;

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
  const fresh = files.filter(
    ({ path, type, integrity }) => type.includes('javascript') && (path === entry || !known.has(integrity)),
  );
  const size = fresh.reduce((sum, file) => sum + file.size, 0);
  if (size > MAX_BYTES) return [{ file: '', what: 'unreadable', detail: tooLarge(size) }];
  const scripts: Script[] = [];
  for (const { path, integrity } of fresh) {
    scripts.push({ path, source: (await fetchBytes(db, integrity, 'identity')).toString('utf8') });
    // the embedded database reads in this thread, and others have their turn between two files
    await nextTurn();
  }
  return checkScripts(
    scripts,
    files.map(({ path }) => path),
  );
}

/**
 * Checks scripts in a process of its own: when parsing exceeds the limit of memory, V8 may end the whole process, also
 * from a worker thread. `files` are the names of all files of the release. Exported for tests.
 * @internal
 */
export function checkScripts(
  scripts: readonly Script[],
  files: readonly string[],
  { memoryMb = MEMORY_MB } = {},
): Promise<CodeFault[]> {
  const child = fork(BODY, {
    execArgv: [`--max-old-space-size=${memoryMb}`],
    env: {},
    stdio: 'ignore',
    serialization: 'advanced',
  });
  const unreadable = (detail: string): CodeFault[] => [{ file: '', what: 'unreadable', detail }];
  return new Promise<CodeFault[]>((resolve) => {
    const timer = setTimeout(() => resolve(unreadable(`not checked within ${LIMIT_MS} ms`)), LIMIT_MS);
    child.once('message', (faults) => resolve(faults as CodeFault[]));
    child.once('error', (error) => resolve(unreadable(error.message)));
    child.once('exit', () => {
      clearTimeout(timer);
      resolve(unreadable('the check ended early, probably for lack of memory'));
    });
    // a process that ends before it has read everything is reported by `exit`
    child.send({ scripts, files }, () => {});
  }).finally(() => child.kill('SIGKILL'));
}
