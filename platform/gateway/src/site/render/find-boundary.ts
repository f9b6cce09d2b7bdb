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
/** Time after which a boundary that lets no process start counts as unusable. */
const TRIAL_MS = 15_000;
/** Node may need more addresses than the limit (process-starter.ts), which says nothing about the boundary. */
const TRIAL_LIMITS = { ...DEFAULT_LIMITS, addressSpaceMb: 0 };
/** Matches the lines of `ldd`: `libm.so.6 => /lib/libm.so.6 (0x7f…)` and `/lib64/ld-linux-x86-64.so.2 (0x7f…)`. */
const LIBRARY = /^\s*(?:\S+ => )?(\/.*) \(0x[\da-f]+\)$/gm;

/** Functions that prepare the boundaries, the strongest first. */
const OPENERS = { namespaces: openNamespaces, user: openUser };
type Found = keyof typeof OPENERS;

interface FindOptions {
  /** Boundaries to try; by default all. */
  kinds?: readonly Found[];
  /** Folders in which the programs are looked for. */
  folders?: readonly string[];
}

/**
 * Finds the strongest boundary that this system allows, by starting a render process inside it and looking at the
 * process from outside. Never rejects.
 */
export async function findBoundary({
  kinds = ['namespaces', 'user'],
  folders = FOLDERS,
}: FindOptions = {}): Promise<FoundBoundary> {
  const refused: string[] = [];
  for (const kind of kinds)
    try {
      const boundary = await OPENERS[kind](folders);
      await tryBoundary(boundary);
      return { boundary, refused };
    } catch (error) {
      refused.push(`${kind}: ${(error as Error).message}`);
    }
  return { boundary: NO_BOUNDARY, refused };
}

async function openNamespaces(folders: readonly string[]): Promise<Boundary> {
  const unshare = await findProgram('unshare', folders);
  const setpriv = await findProgram('setpriv', folders);
  const ldd = await findProgram('ldd', folders);
  const { stdout } = await promisify(execFile)(ldd, [process.execPath, setpriv], { env: {} });
  const libraries = [...stdout.matchAll(LIBRARY)].map(([, file = '']) => file);
  return namespacesBoundary({ unshare, setpriv, libraries });
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
async function tryBoundary(boundary: Boundary): Promise<void> {
  const printed: string[] = [];
  let hasFailed = false;
  const enclosed = new EnclosedProcess(boundary, TRIAL_LIMITS, () => (hasFailed = true));
  const { channel } = enclosed;
  for (const output of enclosed.outputs) output.setEncoding('utf8').on('data', (text) => printed.push(text));
  const timer = setTimeout(() => enclosed.signal('SIGKILL'), TRIAL_MS);
  try {
    const ready = new Promise((resolve) => channel.on('error', () => {}).once('data', resolve));
    await Promise.race([ready, enclosed.closed]);
    // fails if the gateway may not send signals to the process
    enclosed.signal('SIGCONT');
    if (hasFailed) throw new Error(printed.join('').trim() || 'no process starts');
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
  if (kind === 'user')
    return read('Groups') === '' && !/\b0\b/.test(read('Uid')) ? null : 'the process is root';
  for (const name of NAMESPACES) {
    const [inner, own] = await Promise.all([pid, 'self'].map((id) => readlink(`/proc/${id}/ns/${name}`)));
    if (inner === own) return `the process is in the ${name} namespace of the gateway`;
  }
  return null;
}
