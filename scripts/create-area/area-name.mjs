import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../steps/paths.mjs';
import { text } from './create-area.text.mjs';

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

/** Folders that contain areas: the repository root, and the folder of the areas that only tests deploy. */
const AREA_PARENTS = ['', 'e2e/drills'];

/**
 * Returns a Russian error message if a new area cannot have this name, otherwise null.
 * @param {string} name
 * @returns {string | null}
 */
export function refusalOf(name) {
  const path = `/${name}`;
  if (!ALLOWED_CHARACTERS.test(name)) return text.letters(name);
  if (name.length < MIN_LENGTH || name.length > MAX_LENGTH) return text.length(name, MIN_LENGTH, MAX_LENGTH);
  if (existsSync(join(ROOT, `mf-${name}`))) return text.folderTaken(`mf-${name}`);
  for (const { file, manifest } of areas()) {
    if (manifest.name === name) return text.nameTaken(name, file);
    const isTaken = manifest.paths.some(({ prefix }) => prefix === path || prefix.startsWith(`${path}/`));
    if (isTaken) return text.pathTaken(path, manifest.name, file);
  }
  if (RESERVED_SEGMENTS.includes(name)) return text.reservedPath(path);
  return hasMeaning(name) ? text.hasMeaning(name) : null;
}

/** @returns {{ file: string, manifest: { name: string, paths: { prefix: string }[] } }[]} */
const areas = () =>
  AREA_PARENTS.flatMap((parent) =>
    readdirSync(join(ROOT, parent))
      .map((folder) => join(parent, folder, 'area.json'))
      .filter((file) => existsSync(join(ROOT, file)))
      .map((file) => ({ file, manifest: JSON.parse(readFileSync(join(ROOT, file), 'utf8')) })),
  );

/**
 * Returns true if `name` is a JavaScript keyword or a browser global, because the area's container is a
 * global variable with this name. Also returns true for `area`, because the template's `use<Name>Stores`
 * would then clash with its import `useAreaStores`.
 * @param {string} name
 */
function hasMeaning(name) {
  if (name === 'area' || name in globalThis) return true;
  try {
    new Function(`'use strict'; var ${name};`);
  } catch {
    return true;
  }
  const globals = readFileSync(join(ROOT, 'node_modules/typescript/lib/lib.dom.d.ts'), 'utf8');
  return new RegExp(`^declare (var|const|function) ${name}\\b`, 'm').test(globals);
}
