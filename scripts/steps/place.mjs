import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { OperatorError } from './failure.mjs';
import { CACHE } from './paths.mjs';
import { failureText } from './start.text.mjs';

const PROBE_BYTES = 1024 * 1024;
const DEFAULT_PORT = 8080;

/**
 * Parses PORT, which is 8080 by default. Throws an OperatorError if the port is invalid.
 * @param {string | undefined} value
 */
export function readPort(value) {
  if (value === undefined || value === '') return DEFAULT_PORT;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new OperatorError(failureText.badPort(value));
  return port;
}

/**
 * Writes and removes a file. A full or read-only disk is thus detected before the build, which takes minutes.
 */
export function checkDisk() {
  const probe = join(CACHE, `probe-${process.pid}`);
  mkdirSync(CACHE, { recursive: true });
  try {
    writeFileSync(probe, Buffer.alloc(PROBE_BYTES));
  } finally {
    rmSync(probe, { force: true });
  }
}

/**
 * Opens and closes the port. Rejects with the system's error if the port cannot be opened. Its field `command` is the
 * command that the developer has to repeat.
 * @param {number} port
 * @param {string} host
 * @param {string} command
 * @returns {Promise<void>}
 */
export function checkPort(port, host, command) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => reject(Object.assign(error, { command })));
    server.listen({ port, host }, () => server.close(() => resolve()));
  });
}
