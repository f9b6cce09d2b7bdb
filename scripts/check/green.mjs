import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE } from '../steps/paths.mjs';

/** @param {string} part */
export const cacheOf = (part) => join(CACHE, 'check', part);

/** @param {string} part @param {string} check */
const fileOf = (part, check) => join(cacheOf(part), `${check}.green`);

/**
 * Returns true if the check passed last time with the same inputs.
 * @param {string} part @param {string} check @param {string} inputs hash of what the check reads
 */
export function isGreen(part, check, inputs) {
  const file = fileOf(part, check);
  return existsSync(file) && readFileSync(file, 'utf8') === inputs;
}

/** @param {string} part @param {string} check @param {string} inputs */
export function markGreen(part, check, inputs) {
  mkdirSync(dirname(fileOf(part, check)), { recursive: true });
  writeFileSync(fileOf(part, check), inputs);
}

/** @param {string} part @param {string} check */
export const markRed = (part, check) => rmSync(fileOf(part, check), { force: true });
