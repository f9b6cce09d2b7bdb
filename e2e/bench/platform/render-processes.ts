import { readFileSync } from 'node:fs';
import { childrenOf, isRunning } from '../../site/process-tree';

const RENDER_PROGRAM = 'render-process.mjs';

const isRenderProcess = (pid: number): boolean =>
  isRunning(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(RENDER_PROGRAM);

/**
 * Returns the render processes of a gateway. Its other children, such as the compiler of TypeScript, are no render
 * processes.
 */
export const renderProcessesOf = (gateway: number): number[] => childrenOf(gateway).filter(isRenderProcess);
