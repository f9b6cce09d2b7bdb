import { join } from 'node:path';
import { binary } from '../steps/paths.mjs';
import { run } from '../steps/run.mjs';
import { cacheOf } from './green.mjs';

/** Checks the import rules of a part. Rejects with `CommandFailed` if one is broken. @param {string} part */
export const checkImports = (part) =>
  run(binary('depcruise'), [
    ...['--config', '.dependency-cruiser.cjs', '--cache', join(cacheOf(part), 'imports')],
    ...['--cache-strategy', 'content', '--output-type', 'err-long', part],
  ]);
