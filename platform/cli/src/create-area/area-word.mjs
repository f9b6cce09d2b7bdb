import globals from 'globals';
import { areaWordText as text } from './area-word.text.mjs';

/**
 * These constants repeat `AREA_NAME_PATTERN` of platform/contracts/area.ts in parts, because each part has its
 * own error message.
 */
const ALLOWED_CHARACTERS = /^[a-z][a-z0-9]*$/;
const MIN_LENGTH = 2;
const MAX_LENGTH = 20;

/**
 * First path segments that the gateway or the API handles. An area could not serve a page there. The same as
 * RESERVED_SEGMENTS of platform/contracts/paths.ts, which plain JavaScript cannot import.
 */
const RESERVED_SEGMENTS = [
  ...['api', 'beacon', 'builds', 'content', 'csp-report', 'deploy', 'icons', 'kit'],
  ...['livez', 'metrics', 'ops', 'preview', 'r', 'readyz'],
];

/**
 * Returns a Russian error message if no area can have this name, otherwise null.
 * @param {string} name
 * @returns {string | null}
 */
export function refusalOfWord(name) {
  if (!ALLOWED_CHARACTERS.test(name)) return text.letters(name);
  if (name.length < MIN_LENGTH || name.length > MAX_LENGTH) return text.length(name, MIN_LENGTH, MAX_LENGTH);
  if (RESERVED_SEGMENTS.includes(name)) return text.reservedPath(`/${name}`);
  return hasMeaning(name) ? text.hasMeaning(name) : null;
}

/**
 * Returns true if `name` is a JavaScript keyword or a global, because the area's container is a global variable with
 * this name. Also returns true for `area`, because the template's `use<Name>Stores` would then clash with its import
 * `useAreaStores`.
 * @param {string} name
 */
function hasMeaning(name) {
  if (name === 'area' || Object.hasOwn(globals.browser, name) || name in globalThis) return true;
  try {
    new Function(`'use strict'; var ${name};`);
    return false;
  } catch {
    return true;
  }
}
