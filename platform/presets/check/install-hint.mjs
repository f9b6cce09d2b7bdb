import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installHintText as text } from './install-hint.text.mjs';

/** Number of the type error for a module that does not exist. */
const NO_MODULE = 2307;
/** The package in «Cannot find module 'lodash-es/debounce'»: no relative path, and nothing that Node.js has. */
const PACKAGE = /'((?:@[^/']+\/)?[^./'@][^/':]*)(?:\/[^']*)?'/;

/** Scope of the packages of a kit. A site serves them, and a public registry has packages of strangers under it. */
const KIT = '@site/';

/**
 * Adds to a type error how to install the package that it misses. Leaves other errors alone, and those in a workspace,
 * where more than one package.json may be meant.
 * @param {string} root folder of the package.json
 * @param {number} code number of the type error
 * @param {string} message
 */
export function withInstallHint(root, code, message) {
  const name = code === NO_MODULE ? PACKAGE.exec(message)?.[1] : undefined;
  const isSingle = existsSync(join(root, 'package-lock.json'));
  if (name === undefined || !isSingle || existsSync(join(root, 'node_modules', name))) return message;
  if (name.startsWith(KIT)) return `${message} ${text.fromKit}`;
  return `${message} ${text.install(name)}`;
}
