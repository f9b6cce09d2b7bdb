import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The module that ESLint loads. */
const CONFIG = 'eslint.config.js';
const LOAD_MS = 20_000;
/**
 * A place in a stack: `at file:///…/eslint.config.js?mtime=1:3:7`, or `file:///…/eslint.config.js:3` above the message
 * of a syntax error.
 */
const PLACE = /(?:file:\/\/)?(\/[^\s():?]+)(?:\?[^\s():]*)?:(\d+)(?::(\d+))?/g;

/**
 * Turns an exception that ended a check into the only problem of this check. Its place is the first one of the stack that
 * is in the repository, and preferably not in an installed package.
 * @param {string} root of the repository @param {unknown} error
 * @returns {import('./problem.mjs').Problem}
 */
export function toCheckerFault(root, error) {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const place = findPlace(root, stack) ??
    (name === 'SyntaxError' ? findPlace(root, loadConfig(root)) : null) ?? {
      file: 'package.json',
      line: 1,
      column: 1,
    };
  return { from: 'checker', ...place, message: `The sources were not checked: ${message}`, rule: '' };
}

/** @param {string} root @param {string} stack */
function findPlace(root, stack) {
  const places = Array.from(stack.matchAll(PLACE), ([, path = '', line, column = 1]) => ({
    file: relative(root, decodeURI(path)),
    line: Number(line),
    column: Number(column),
  })).filter(({ file }) => !file.startsWith('..'));
  return places.find(({ file }) => !file.includes('node_modules')) ?? places[0] ?? null;
}

/**
 * Loads the configuration in a process of its own and returns the error output. Node names the place of a syntax error in
 * a module only if the error ends the process.
 * @param {string} root
 */
function loadConfig(root) {
  const source = `await import(${JSON.stringify(pathToFileURL(join(root, CONFIG)))})`;
  const options = /** @type {const} */ ({ cwd: root, encoding: 'utf8', timeout: LOAD_MS });
  return spawnSync(process.execPath, ['--input-type=module', '--eval', source], options).stderr;
}
