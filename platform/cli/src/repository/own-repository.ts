import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CliError, type Workplace } from '@site/gateway/cli';
import { KIT_ADDRESS } from '@site/presets/kit-address';
import { assertKitFits } from '../kit/kit-match';
import { buildOwnArea, isBuilt, isInstalled } from './build-own-area';
import { repositoryText as text } from './repository.text';

const AREA_FILE = 'area.json';
const CONTRACT_TYPES = '@site/build/contract-types';

/** The repository of one area, and the origin of the site from which it has its kit. */
export interface OwnRepository extends Workplace {
  /** Kit packages of package.json by name, with their addresses. */
  kit: Readonly<Record<string, string>>;
}

export interface RepositoryJson {
  name?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Returns the folder at or above `from` that has an `area.json`; `from` if there is none. */
function findRoot(from: string): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, AREA_FILE))) return folder;
    if (folder === path.dirname(folder)) return from;
  }
}

/** Resolves to null if the file does not exist. Rejects with a CliError if it is not JSON. */
async function readJson<T>(file: string): Promise<T | null> {
  const content = await readFile(file, 'utf8').catch(() => null);
  try {
    return content === null ? null : (JSON.parse(content) as T);
  } catch (error) {
    throw new CliError(await describeFault(file, error as Error), 1);
  }
}

/** The installed build names the place in an area.json. */
async function describeFault(file: string, { message }: Error): Promise<string> {
  const folder = path.dirname(file);
  if (path.basename(file) !== AREA_FILE || !isInstalled(folder, CONTRACT_TYPES))
    return text.noJson(file, message);
  const { writeContractTypes } = await import('@site/build/contract-types');
  // rejects before it writes, because the file is not JSON
  return writeContractTypes(folder).then(
    () => text.noJson(file, message),
    (error: Error) => error.message,
  );
}

/** Returns the packages of a package.json that come from the kit of a site. */
export const kitOf = ({ dependencies, devDependencies }: RepositoryJson): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...dependencies, ...devDependencies }).filter(([, range]) => KIT_ADDRESS.test(range)),
  );

/** Reads the repository around a folder. Outside a repository, commands that need no area work too. */
export async function openRepository(from: string): Promise<OwnRepository> {
  const root = findRoot(from);
  const area = await readJson<{ name?: string }>(path.join(root, AREA_FILE));
  const json = await readJson<RepositoryJson>(path.join(root, 'package.json'));
  const kit = kitOf(json ?? {});
  const site = KIT_ADDRESS.exec(Object.values(kit)[0] ?? '')?.[1];
  return {
    root,
    kit,
    ...(area?.name === undefined
      ? { noArea: area === null ? text.noAreaFile : text.noName }
      : { ownArea: area.name }),
    ...(site === undefined ? {} : { site }),
    build: () => buildOwnArea(root),
    isCurrent: () => isBuilt(root),
    assertKit: (url) => assertKitFits(url, root, Object.keys(kit)),
  };
}
