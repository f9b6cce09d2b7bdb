import { readFileSync } from 'node:fs';

/** State of a process at one moment. */
export interface ProcessSample {
  /** Processor time of all threads since the start of the process. */
  cpuMs: number;
  /** True if the main thread runs or waits for a processor or a disk; false if it waits for an event. */
  isRunnable: boolean;
  residentMb: number;
}

/** Linux counts processor time in hundredths of a second on all platforms of Node. */
const TICK_MS = 10;
/** States of `proc(5)`: sleeping until an event, and dead. A stopped process could run. */
const WAITING_STATES = ['S', 'I', 'Z', 'X'];
/** Positions in `/proc/<pid>/stat` after the name, which may contain spaces. */
const STATE = 0;
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

/** Reads the state of a process. Returns null if it has ended, and on systems without `/proc`. */
export function readProcess(pid: number | undefined): ProcessSample | null {
  if (pid === undefined || process.platform !== 'linux') return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return {
      cpuMs: (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * TICK_MS,
      isRunnable: !WAITING_STATES.includes(fields[STATE] ?? ''),
      residentMb: Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024,
    };
  } catch {
    return null;
  }
}
