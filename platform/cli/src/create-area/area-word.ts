import { AREA_NAME_PATTERN } from '@site/contracts/area';
import { RESERVED_SEGMENTS } from '@site/contracts/paths';
import { AREA_NAME_LENGTH, SHELL } from '@site/contracts/release-path';
import globals from 'globals';
import { areaWordText as text } from './area-word.text';

/** Characters of `AREA_NAME_PATTERN`, which have an error message of their own. */
const ALLOWED_CHARACTERS = /^[a-z][a-z0-9]*$/;
const ALLOWED = new RegExp(AREA_NAME_PATTERN);

/** Returns a Russian error message if no area can have this name, otherwise null. */
export function refusalOfWord(name: string): string | null {
  if (!ALLOWED_CHARACTERS.test(name)) return text.letters(name);
  if (!ALLOWED.test(name)) return text.length(name, AREA_NAME_LENGTH.min, AREA_NAME_LENGTH.max);
  if (name === SHELL) return text.shell(name);
  if (RESERVED_SEGMENTS.includes(name)) return text.reservedPath(`/${name}`);
  return hasMeaning(name) ? text.hasMeaning(name) : null;
}

/**
 * Returns true if `name` is a JavaScript keyword or a global, because the area's container is a global variable with
 * this name. Also returns true for `area`, because the template's `use<Name>Stores` would then clash with its import
 * `useAreaStores`.
 */
function hasMeaning(name: string): boolean {
  if (name === 'area' || Object.hasOwn(globals.browser, name) || name in globalThis) return true;
  try {
    new Function(`'use strict'; var ${name};`);
    return false;
  } catch {
    return true;
  }
}
