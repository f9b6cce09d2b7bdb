import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fail } from './failure.mjs';
import { toReadable } from './log-line.mjs';
import { ROOT } from './paths.mjs';
import { stopChildren } from './run.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

function quit() {
  stopChildren('SIGTERM');
  process.exit(0);
}

/**
 * Ends this process and its children on a signal. `runProgram` replaces these handlers when the program
 * starts.
 */
export function quitWithChildren() {
  for (const signal of SIGNALS) process.on(signal, quit);
}

/**
 * Runs a TypeScript program of the project in a child process with tsx. Forwards signals to the child and
 * exits with the exit code of the child.
 * @param {string} path @param {string[]} args @param {Record<string, string>} env
 * @param {{ readable?: boolean }} [options] `readable` prints the messages of the child's JSON log instead of its lines
 */
export const runProgram = (path, args, env, options) =>
  runTool('--import', ['tsx', path, ...args], env, options);

/**
 * Like `runProgram`, for a JavaScript program.
 * @param {string} path @param {string[]} args @param {Record<string, string>} env
 * @param {{ readable?: boolean }} [options]
 */
export function runTool(path, args, env, { readable = false } = {}) {
  const program = spawn(process.execPath, [path, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', readable ? 'pipe' : 'inherit'],
  });
  if (program.stderr) createInterface(program.stderr).on('line', (line) => console.error(toReadable(line)));
  let stopping = false;
  for (const signal of SIGNALS) {
    process.off(signal, quit).on(signal, () => {
      stopping = true;
      program.kill(signal);
    });
  }
  program.once('error', fail);
  // `code` is null if a signal killed the child. This happens when the child has not installed its own
  // handlers yet.
  program.once('close', (code) => process.exit(code ?? (stopping ? 0 : 1)));
}
