import { execFile } from 'node:child_process';
import { hostname, userInfo } from 'node:os';
import { promisify } from 'node:util';
import { toPrintable } from '@site/contracts/printable';
import type { Provenance } from '@site/contracts/release-signature';

const run = promisify(execFile);
const UNKNOWN = 'unknown';

/**
 * Describes where a build comes from: the repository and commit of the folder, and the builder from
 * `SITE_BUILDER`, by default the user and the machine. A commit with changed files ends with `-dirty`.
 */
export async function readProvenance(root: string, builder: string | undefined): Promise<Provenance> {
  const git = async (...args: string[]) =>
    (await run('git', ['-C', root || '.', ...args]).catch(() => ({ stdout: '' }))).stdout.trim();
  const [remote, commit, changes] = await Promise.all([
    git('config', '--get', 'remote.origin.url'),
    git('rev-parse', 'HEAD'),
    git('status', '--porcelain', '--untracked-files=no'),
  ]);
  return {
    repository: toLine(withoutCredentials(remote), 200),
    commit: commit === '' ? UNKNOWN : commit + (changes === '' ? '' : '-dirty'),
    builder: toLine(builder || `${userInfo().username}@${hostname()}`, 120),
  };
}

/** Removes the user and the password from an address, because CI clones with a token in it. */
const withoutCredentials = (remote: string) => remote.replace(/^([a-z+]+:\/\/)[^/@]*@/, '$1');

const toLine = (value: string, most: number) => toPrintable(value).slice(0, most) || UNKNOWN;
