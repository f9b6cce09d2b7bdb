import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../steps/paths.mjs';
import { text } from './create-area.text.mjs';

/** As `AREA_NAME_PATTERN` of shared/contracts/area.ts has it, in parts: each has a line of its own. */
const LETTERS = /^[a-z][a-z0-9]*$/;
const SHORTEST = 2;
const LONGEST = 20;

/** First segments of what gateway and api answer themselves: no page of an area would ever be asked for there. */
const OWN_PATHS = ['api', 'auth', 'beacon', 'builds', 'deploy', 'healthz', 'metrics', 'preview'];

/** Areas of the project, and those that its tests deploy beside them. */
const PLACES = ['', 'e2e/drills'];

/**
 * Why no new area can have this name, as a line for whoever asked; null when one can.
 * @param {string} name
 * @returns {string | null}
 */
export function refusalOf(name) {
  const path = `/${name}`;
  if (!LETTERS.test(name)) return text.letters(name);
  if (name.length < SHORTEST || name.length > LONGEST) return text.length(name, SHORTEST, LONGEST);
  if (existsSync(join(ROOT, `mf-${name}`))) return text.folderTaken(`mf-${name}`);
  for (const { file, owns } of areas()) {
    if (owns.name === name) return text.nameTaken(name, file);
    const isTaken = owns.paths.some(({ prefix }) => prefix === path || prefix.startsWith(`${path}/`));
    if (isTaken) return text.pathTaken(path, owns.name, file);
  }
  if (OWN_PATHS.includes(name)) return text.ownPath(path);
  return hasMeaning(name) ? text.hasMeaning(name) : null;
}

/** @returns {{ file: string, owns: { name: string, paths: { prefix: string }[] } }[]} */
const areas = () =>
  PLACES.flatMap((place) =>
    readdirSync(join(ROOT, place))
      .map((folder) => join(place, folder, 'area.json'))
      .filter((file) => existsSync(join(ROOT, file)))
      .map((file) => ({ file, owns: JSON.parse(readFileSync(join(ROOT, file), 'utf8')) })),
  );

/**
 * Whether the word means something already: an area's code is a global variable of the page, and the template has a
 * `useAreaStores` of the platform's.
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
