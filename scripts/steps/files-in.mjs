import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const NOT_SOURCES = new Set(['node_modules', 'dist', 'test-results']);

/**
 * Lists the files in a folder and its subfolders, without dependencies, build output, hidden files and names
 * for which `isSkipped` returns true. Does not ask Git, because a copy of the project may have no repository.
 * @param {string} path of a folder, or of a file, which is then the only entry
 * @param {(name: string) => boolean} [isSkipped]
 * @returns {string[]}
 */
export function filesIn(path, isSkipped = () => false) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => !NOT_SOURCES.has(name) && !name.startsWith('.') && !isSkipped(name))
    .flatMap((entry) => {
      const inner = join(path, entry.name);
      return entry.isDirectory() ? filesIn(inner, isSkipped) : [inner];
    });
}
