import type { ReleaseFile } from './release';

/** Name of the code in maps that webpack and the federation plugin generate. It is in no file. */
export const GENERATED_SOURCE = 'webpack';

/** Ending of the name of a source map. Its beginning is the name of the script: `main.0a1b.js.<hash>.map`. */
const MAP_ENDING = /^\.[0-9a-f]{16}\.map$/;

/** Returns true for the path of a source map, which never leaves the site (docs/decisions/0087). */
export const isSourceMap = (path: string): boolean => path.endsWith('.map');

/** Finds the source map of a script among the files of its release. Releases of older builds have none. */
export const findSourceMap = (files: readonly ReleaseFile[], script: string): ReleaseFile | undefined =>
  files.find(
    ({ path, audience }) =>
      audience === 'server' && path.startsWith(script) && MAP_ENDING.test(path.slice(script.length)),
  );
