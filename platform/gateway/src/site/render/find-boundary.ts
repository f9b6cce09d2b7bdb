import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, readFile, readlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Boundary, NAMESPACES, namespacesBoundary, NO_BOUNDARY, userBoundary } from './boundary';
import { EnclosedProcess } from './enclosed-process';
import { DEFAULT_LIMITS } from './render-flags';

export interface FoundBoundary {
  boundary: Boundary;
  /** Reasons why stronger boundaries cannot be used. */
  refused: string[];
}

/** Folders of programs of the system. */
const FOLDERS = ['/usr/sbin', '/usr/bin', '/sbin', '/bin', '/usr/local/sbin', '/usr/local/bin'];
/** Time after which a trial ends. It is repeated once, because the machine may have been busy. */
const TRIAL_MS = 15_000;
const TRIALS = 2;
/** Node may need more addresses than the limit (process-starter.ts), which says nothing about the boundary. */
const TRIAL_LIMITS = { ...DEFAULT_LIMITS, addressSpaceMb: 0 };
/** Matches the lines of `ldd`: `libm.so.6 => /lib/libm.so.6 (0x7f…)` and `/lib64/ld-linux-x86-64.so.2 (0x7f…)`. */
const LIBRARY = /^\s*(?:\S+ => )?(\/.*) \(0x[\da-f]+\)$/gm;

/** Functions that prepare the boundaries, the strongest first. */
const OPENERS = { namespaces: openNamespaces, user: openUser };
/** Error of a trial that ended by its time limit, which says little about the boundary. */
class TooSlow extends Error {}
type Found = keyof typeof OPENERS;

interface FindOptions {
  /** Boundaries to try; by default all. */
  kinds?: readonly Found[];
  /** Folders in which the programs are looked for. */
  folders?: readonly string[];
  /** Maximum time of a trial in milliseconds. */
  trialMs?: number;
}

/**
 * Finds the strongest boundary that this system allows, by starting a render process inside it and looking at the
 * process from outside. Never rejects.
 */
export async function findBoundary({
  kinds = ['namespaces', 'user'],
  folders = FOLDERS,
  trialMs = TRIAL_MS,
}: FindOptions = {}): Promise<FoundBoundary> {
  const refused: string[] = [];
  for (const kind of kinds)
    try {
      return { boundary: await openTried(kind, folders, trialMs), refused };
    } catch (error) {
      refused.push(`${kind}: ${(error as Error).message}`);
    }
  return { boundary: NO_BOUNDARY, refused };
}

async function openTried(kind: Found, folders: readonly string[], trialMs: number): Promise<Boundary> {
  for (let trial = 1; ; trial += 1)
    try {
      const boundary = await OPENERS[kind](folders, trialMs);
      await tryBoundary(boundary, trialMs);
      return boundary;
    } catch (error) {
      if (trial === TRIALS || !(error instanceof TooSlow)) throw error;
    }
}

async function openNamespaces(folders: readonly string[], trialMs: number): Promise<Boundary> {
  const unshare = await findProgram('unshare', folders);
  const setpriv = await findProgram('setpriv', folders);
  const ldd = await findProgram('ldd', folders);
  const libraries = await listLibraries(ldd, [process.execPath, setpriv], trialMs);
  return namespacesBoundary({ unshare, setpriv, libraries });
}

async function listLibraries(ldd: string, programs: readonly string[], timeout: number): Promise<string[]> {
  try {
    const { stdout } = await promisify(execFile)(ldd, programs, { env: {}, timeout, killSignal: 'SIGKILL' });
    return [...stdout.matchAll(LIBRARY)].map(([, file = '']) => file);
  } catch (error) {
    if ((error as { killed?: boolean }).killed) throw new TooSlow('the program ldd does not end');
    throw error;
  }
}

async function openUser(folders: readonly string[]): Promise<Boundary> {
  if (process.getuid?.() !== 0) throw new Error('only root can become another user');
  return userBoundary({ setpriv: await findProgram('setpriv', folders) });
}

async function findProgram(name: string, folders: readonly string[]): Promise<string> {
  for (const folder of folders)
    try {
      const file = path.join(folder, name);
      await access(file, constants.X_OK);
      return file;
    } catch {
      // the next folder may have the program
    }
  throw new Error(`the program ${name} is missing`);
}

/** Throws with the reason if no process starts inside a boundary, or if the boundary does not hold. */
async function tryBoundary(boundary: Boundary, trialMs: number): Promise<void> {
  const printed: string[] = [];
  let hasFailed = false;
  let isLate = false;
  const enclosed = new EnclosedProcess(boundary, TRIAL_LIMITS, () => (hasFailed = true));
  const { channel } = enclosed;
  for (const output of enclosed.outputs) output.setEncoding('utf8').on('data', (text) => printed.push(text));
  const timer = setTimeout(() => {
    isLate = true;
    enclosed.signal('SIGKILL');
  }, trialMs);
  try {
    const ready = new Promise((resolve) => channel.on('error', () => {}).once('data', resolve));
    await Promise.race([ready, enclosed.closed]);
    const said = printed.join('').trim();
    if (isLate) throw new TooSlow(said || 'no process starts in time');
    if (hasFailed) throw new Error(said || 'no process starts');
    enclosed.markReady();
    if (!enclosed.signal('SIGCONT')) throw new Error('the gateway may not send signals to the process');
    const gap = await findGap(boundary, enclosed.pid);
    if (gap) throw new Error(gap);
  } finally {
    clearTimeout(timer);
    // ends a process that gets no signals
    channel.destroy();
    enclosed.signal('SIGKILL');
    await enclosed.closed;
  }
}

/** Returns what the kernel does not withhold from a process, although the boundary should. */
async function findGap({ kind }: Boundary, pid: number | undefined): Promise<string | null> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1');
  const read = (field: string) => new RegExp(`^${field}:[\\t ]*(.*?)[\\t ]*$`, 'm').exec(status)?.[1] ?? '';
  if (!['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'].every((field) => /^0+$/.test(read(field))))
    return 'the process has capabilities';
  if (read('NoNewPrivs') !== '1') return 'the process can get new privileges';
  if (kind === 'user') return findRights(read);
  for (const name of NAMESPACES) {
    const [inner, own] = await Promise.all([pid, 'self'].map((id) => readlink(`/proc/${id}/ns/${name}`)));
    if (inner === own) return `the process is in the ${name} namespace of the gateway`;
  }
  return findWritable(await readFile(`/proc/${pid}/mountinfo`, 'latin1'));
}

/** Returns which rights of root a process has left by its user and groups. */
function findRights(read: (field: string) => string): string | null {
  const isRoot = (field: string) => /\b0\b/.test(read(field));
  if (isRoot('Uid')) return 'the process is root';
  return isRoot('Gid') || read('Groups') !== '' ? 'the process has groups of root' : null;
}

/** Returns the first mount of a process that is not read-only. Lines: `64 46 0:40 / / ro,nosuid - tmpfs render rw`. */
function findWritable(mounts: string): string | null {
  const lines = mounts.trim().split('\n');
  const writable = lines
    .map((line) => line.split(' '))
    .find(([, , , , , options = '']) => !isReadOnly(options));
  return writable ? `the process sees ${writable[4] ?? 'unknown files'}, which is not read-only` : null;
}

const isReadOnly = (options: string) => options.split(',').includes('ro');
