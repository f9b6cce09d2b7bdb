import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

const LAST_LINES = 25;

/**
 * A command that failed: its exit code is not 0, or null after a signal. `output` contains its stdout and
 * stderr.
 */
export class CommandFailed extends Error {
  /** @override */
  name = 'CommandFailed';
  /** @param {string} command @param {number | null} code @param {string} output */
  constructor(command, code, output) {
    super(`${command}: ${code}`);
    this.command = command;
    this.output = output;
  }

  /** The last 25 lines of the output, where tools print the reason. */
  get lastLines() {
    return this.output.trimEnd().split('\n').slice(-LAST_LINES).join('\n');
  }
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** Sends a signal to every running child. @param {NodeJS.Signals} signal */
export const stopChildren = (signal) => {
  for (const child of running) child.kill(signal);
};

const INTERRUPTED = 130;

/**
 * Ends this process and every running child when it is interrupted, terminated or its terminal closes.
 * @param {() => void} [beforeEnd] called once before the end
 */
export function stopOnSignals(beforeEnd) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      stopChildren('SIGTERM');
      beforeEnd?.();
      process.exit(INTERRUPTED);
    });
  }
}

/**
 * Runs a command without printing its output, and returns the output. Rejects with `CommandFailed` if the
 * exit code is not 0.
 * @param {string} command @param {string[]} args @param {{ env?: Record<string, string>, cwd?: string }} [options]
 * @returns {Promise<string>}
 */
export function run(command, args, { env = {}, cwd = ROOT } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    running.add(child);
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.once('error', (error) => {
      running.delete(child);
      reject(error);
    });
    child.once('close', (code) => {
      running.delete(child);
      const output = Buffer.concat(chunks).toString('utf8');
      if (code === 0) resolve(output);
      else reject(new CommandFailed([command, ...args].join(' '), code, output));
    });
  });
}
