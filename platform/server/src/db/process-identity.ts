import { isNativeError } from 'node:util/types';
import { readFile } from 'node:fs/promises';
import os from 'node:os';

const CLOCK_TOLERANCE_S = 120;

/**
 * Returns an id of the current boot of the host: the kernel's boot id on Linux, elsewhere the boot time in
 * seconds.
 */
export async function readBootId(): Promise<string> {
  try {
    return (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
  } catch {
    return String(Math.round(Date.now() / 1000 - os.uptime()));
  }
}

/**
 * Returns true if two boot ids belong to the same boot. Boot times may differ slightly after a clock
 * correction.
 */
export function isSameBoot(a: string, b: string): boolean {
  if (a === b) return true;
  if (!/^\d+$/.test(a) || !/^\d+$/.test(b)) return false;
  return Math.abs(Number(a) - Number(b)) <= CLOCK_TOLERANCE_S;
}

/**
 * Reads the state and start time of a process from `/proc`. Returns null when the process or `/proc` does not
 * exist.
 */
async function readStat(pid: number): Promise<{ state: string; started: string } | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program name in brackets, which may contain spaces. The start time is field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', started: fields[19] ?? '' };
  } catch {
    return null;
  }
}

/**
 * Returns the start time of a process in kernel ticks, which distinguishes processes that reuse the same id.
 * Returns an empty string on hosts without `/proc`.
 */
export const readProcessStart = async (pid: number): Promise<string> => (await readStat(pid))?.started ?? '';

export async function isRunning(pid: number): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process exists, but belongs to another user.
    return isNativeError(error) && 'code' in error && error.code === 'EPERM';
  }
  // A zombie (a killed process that its parent has not reaped) still accepts signals, but is no longer
  // running.
  return (await readStat(pid))?.state !== 'Z';
}
