import { spawn } from 'node:child_process';
import { fail } from './failure.mjs';
import { ROOT } from './paths.mjs';
import { stopChildren } from './run.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Before anything runs there is nothing to close: what was half built is built again next time. */
function quit() {
  stopChildren('SIGTERM');
  process.exit(0);
}

/** Until a program has taken over, a signal ends this process and what it has started. */
export function quitWithChildren() {
  for (const signal of SIGNALS) process.on(signal, quit);
}

/**
 * Runs a TypeScript program of the project in a child, because only there TypeScript is understood. This process ends as
 * the child ends, and hands signals on.
 * @param {string} path @param {string[]} args @param {Record<string, string>} env
 */
export function runProgram(path, args, env) {
  const program = spawn(process.execPath, ['--import', 'tsx', path, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  let stopping = false;
  for (const signal of SIGNALS) {
    process.off(signal, quit).on(signal, () => {
      stopping = true;
      program.kill(signal);
    });
  }
  program.once('error', fail);
  // Without a code it was the signal that ended it: asked for when the program was still opening.
  program.once('exit', (code) => process.exit(code ?? (stopping ? 0 : 1)));
}
