import path from 'node:path';
import { commandOf, descendantsOf, isRunning } from '../../site/process-tree';

const RENDER_PROGRAM = 'render-process.mjs';

/** The process that waits outside the boundary names the program too, but is not Node. */
function isRenderProcess(pid: number): boolean {
  if (!isRunning(pid)) return false;
  const [program = '', ...args] = commandOf(pid);
  return path.basename(program) === 'node' && args.some((arg) => arg.endsWith(RENDER_PROGRAM));
}

/**
 * Returns the render processes of a gateway. Its other descendants, such as the compiler of TypeScript, are no render
 * processes.
 */
export const renderProcessesOf = (gateway: number): number[] =>
  descendantsOf(gateway).filter(isRenderProcess);
