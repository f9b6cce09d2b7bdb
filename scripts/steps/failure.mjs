import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { CACHE, ROOT } from './paths.mjs';
import { CommandFailed } from './run.mjs';
import { failureText } from './start.text.mjs';

const NO_NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ERR_PNPM_META_FETCH_FAIL|ERR_SOCKET_TIMEOUT/;

/** Errors whose messages are written for the operator. */
const SPOKEN = new Set(['OperatorError', 'DatabaseOpenError', 'ContentError', 'RemoteSiteError']);

/** An expected failure. Its message is the line that the operator sees. */
export class OperatorError extends Error {
  /** @override */
  name = 'OperatorError';
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/**
 * Returns one Russian line with the cause and the remedy of an expected failure, or null for a bug.
 * @param {any} error
 * @returns {string | null}
 */
export function operatorLine(error) {
  const output = error instanceof CommandFailed ? error.output : '';
  const code = codeOf(error);
  if (code === 'ENOSPC' || output.includes('ENOSPC')) return failureText.noRoom;
  if (code === 'EADDRINUSE') return failureText.portTaken(error.port, error.command);
  if (code === 'EACCES' && error.syscall === 'listen') return failureText.portForbidden(error.port);
  // On a read-only file system, mkdir may fail with ENOENT.
  const unwritable =
    ['EACCES', 'EROFS', 'EPERM'].includes(code) || (code === 'ENOENT' && error.syscall === 'mkdir');
  if (unwritable) return failureText.unwritable(error.path ? dirname(error.path) : ROOT);
  if (/\b(EACCES|EROFS)\b/.test(output)) return failureText.unwritable(ROOT);
  if (code === 'ENOENT' && error.syscall === 'spawn npx') return failureText.noNpx;
  if (NO_NETWORK.test(output)) return failureText.noNetwork;
  if (SPOKEN.has(error?.name)) return error.message;
  return null;
}

/** @param {any} error */
function writeLog(error) {
  const log = join(CACHE, 'last-failure.log');
  try {
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(log, `${error?.stack ?? error}\n\n${error?.output ?? ''}`);
    return failureText.seeLog(relative(process.cwd(), log));
  } catch {
    // A full or read-only disk must not hide the failure itself, which is then printed without a log.
    return '';
  }
}

/**
 * Prints a one-line reason and exits with code 1. For a failed tool, its last lines of output are printed
 * first. Details of unexpected failures are written to a log file.
 * @param {any} error
 * @returns {never}
 */
export function fail(error) {
  const line = operatorLine(error);
  if (line !== null) console.error(line);
  else if (error instanceof CommandFailed) {
    console.error(`${error.lastLines}\n\n${failureText.commandFailed(error.command)} ${writeLog(error)}`);
  } else console.error(`${failureText.unexpected(error?.message ?? String(error))} ${writeLog(error)}`);
  process.exit(1);
}
