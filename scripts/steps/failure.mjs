import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { CACHE, ROOT } from './paths.mjs';
import { CommandFailed } from './run.mjs';
import { failureText } from './start-site.text.mjs';

const NO_NETWORK = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ERR_PNPM_META_FETCH_FAIL|ERR_SOCKET_TIMEOUT/;

/** A failure that is already one line for the operator. */
export class OperatorError extends Error {
  /** @override */
  name = 'OperatorError';
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/**
 * One Russian line that says what happened and what to do, for every expected way to fail; `null` for a bug.
 * @param {any} error
 * @returns {string | null}
 */
export function operatorLine(error) {
  const output = error instanceof CommandFailed ? error.output : '';
  const code = codeOf(error);
  if (code === 'ENOSPC' || output.includes('ENOSPC')) return failureText.noRoom;
  if (code === 'EADDRINUSE') return failureText.portTaken(error.port);
  if (code === 'EACCES' && error.syscall === 'listen') return failureText.portForbidden(error.port);
  // A read-only file system answers ENOENT to a folder that should be made.
  const unwritable =
    ['EACCES', 'EROFS', 'EPERM'].includes(code) || (code === 'ENOENT' && error.syscall === 'mkdir');
  if (unwritable) return failureText.unwritable(error.path ? dirname(error.path) : ROOT);
  if (/\b(EACCES|EROFS)\b/.test(output)) return failureText.unwritable(ROOT);
  if (code === 'ENOENT' && error.syscall === 'spawn npx') return failureText.noNpx;
  if (NO_NETWORK.test(output)) return failureText.noNetwork;
  // The database and the content say their own line.
  if (['OperatorError', 'DatabaseOpenError', 'ContentError'].includes(error?.name)) return error.message;
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
    // A full or read-only disk: the line on the screen has to do.
    return '';
  }
}

/**
 * Says why it ended, in one line (after the last lines of a tool that failed), and exits with 1. The stack goes to a log.
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
