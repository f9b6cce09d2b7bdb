import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { GENERATED_SOURCE } from '@site/contracts/source-map';
import { SOURCE_CONDITION } from './source-condition';

/** The folder of a build, and the name of its area or `shell`. */
export interface BuiltFolder {
  folder: string;
  area: string;
}

/**
 * Returns the name of a source, which is the same on every machine, and for the packages of a kit the same in their
 * workspace and where they are installed: `home/src/area.tsx` for a file of the area `home`, whatever the name of its
 * folder, `@site/shared/ui/icon.tsx` for a package that is built from its sources, `node_modules/react/index.js` for
 * other packages. webpack adds a query for its loaders, and asterisks to names that occur twice.
 */
export function toSourceName(source: string, { folder, area }: BuiltFolder): string {
  const file = source.replace(/[?*].*$/s, '').replaceAll(path.sep, '/');
  if (file.includes('/.federation/') || !path.isAbsolute(file)) return GENERATED_SOURCE;
  const relative = (from: string) => path.relative(from, file).replaceAll(path.sep, '/');
  const inPackage = file.lastIndexOf('node_modules/');
  const own = relative(folder);
  if (inPackage < 0 && !own.startsWith('../')) return `${area}/${own}`;
  const owner = findSourcePackage(path.dirname(file));
  if (owner) return `${owner.name}/${relative(owner.folder)}`;
  if (inPackage >= 0) return file.slice(inPackage);
  return relative(path.dirname(folder)).replace(/^(\.\.\/)+/, '');
}

interface SourcePackage {
  name: string;
  folder: string;
}

const packages = new Map<string, SourcePackage | null>();

/** Returns the package of a folder if it is built from its sources: one of the workspace, or one of a kit. */
function findSourcePackage(folder: string): SourcePackage | null {
  let found = packages.get(folder);
  if (found === undefined) packages.set(folder, (found = readSourcePackage(folder)));
  return found;
}

function readSourcePackage(folder: string): SourcePackage | null {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file))
    return folder === path.dirname(folder) ? null : findSourcePackage(path.dirname(folder));
  const text = readFileSync(file, 'utf8');
  const { name } = JSON.parse(text) as { name?: string };
  if (name === undefined) return findSourcePackage(path.dirname(folder));
  const isInstalled = folder.split(path.sep).includes('node_modules');
  return isInstalled && !text.includes(`"${SOURCE_CONDITION}"`) ? null : { name, folder };
}
