import { isNativeError } from 'node:util/types';
import { readFile } from 'node:fs/promises';
import os from 'node:os';

const CLOCK_TOLERANCE_S = 120;

/** Which start of the host this is: the kernel's boot id on Linux, elsewhere the second it started. */
export async function hostStart(): Promise<string> {
  try {
    return (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
  } catch {
    return String(Math.round(Date.now() / 1000 - os.uptime()));
  }
}

/** The same start of the host; where it is a time, a corrected clock is forgiven. */
export function isSameHostStart(a: string, b: string): boolean {
  if (a === b) return true;
  if (!/^\d+$/.test(a) || !/^\d+$/.test(b)) return false;
  return Math.abs(Number(a) - Number(b)) <= CLOCK_TOLERANCE_S;
}

/** State and start of a process from the kernel's own line about it; null where the host does not tell. */
async function readStat(pid: number): Promise<{ state: string; started: string } | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may hold spaces; the start is field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', started: fields[19] ?? '' };
  } catch {
    return null;
  }
}

/** When a process began, in the kernel's ticks: tells a process from a later one with the same number. `''` where the host does not tell. */
export const processStart = async (pid: number): Promise<string> => (await readStat(pid))?.started ?? '';

export async function isRunning(pid: number): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as another user.
    return isNativeError(error) && 'code' in error && error.code === 'EPERM';
  }
  // A killed process that nobody has waited for still answers to signals.
  return (await readStat(pid))?.state !== 'Z';
}
