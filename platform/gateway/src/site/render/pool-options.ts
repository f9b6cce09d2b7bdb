import type { ProcessStarterOptions } from './process-starter';
import type { ProcessEnd } from './render-child';

export interface PoolOptions extends ProcessStarterOptions {
  /** Maximum number of processes that render pages of the same area. */
  perArea: number;
  /** Maximum number of processes. */
  maxProcesses: number;
  /** Time in milliseconds after which a process that no page needed is ended. */
  unusedMs: number;
  /** Maximum number of jobs per process. Replacing the process frees the memory that areas leak. */
  maxJobs: number;
  /** Time limit in milliseconds for a render, including the data calls. */
  renderMs: number;
  /** Maximum number of renders of an area that wait for a process, and their maximum wait in milliseconds. */
  maxWaiting: number;
  waitMs: number;
  /** Called for each process that ends before the pool is closed. */
  onEnd: (reason: ProcessEnd) => void;
}

/** Maximum numbers of render processes: for the pages of one area, and for all pages of one shell. */
export interface ProcessLimits {
  perArea: number;
  max: number;
  /** Maximum number of shells with processes; the longest unused one makes room. By default any number. */
  maxShells?: number;
}

/** Number of processes, and of renders that wait for a process. */
export interface PoolUsage {
  idle: number;
  /** Processes that are rendering or starting. */
  busy: number;
  waiting: number;
}
