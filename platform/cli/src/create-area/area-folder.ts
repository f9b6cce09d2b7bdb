import { execFile } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CliError } from '@site/gateway/cli';
import { createAreaText as text } from './create-area.text';

const run = promisify(execFile);

const GIT = '.git';
/** The branch that the pipelines of the template deploy. */
const BRANCH = 'main';

/**
 * Returns `from` if it has no files, otherwise its new folder `name`. Rejects with a CliError if that has files, or if
 * `from` is a repository with files of its own.
 */
export async function makeAreaFolder(from: string, name: string): Promise<string> {
  const list = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
  const entries = await list(from);
  if (entries.every((entry) => entry === GIT)) return from;
  if (entries.includes(GIT)) throw new CliError(text.insideRepository(from), 2);
  const folder = path.join(from, name);
  if ((await list(folder)).some((entry) => entry !== GIT)) throw new CliError(text.folderTaken(name), 2);
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Makes a folder a Git repository. Does nothing if it is one, or if there is no Git. */
export const initGit = (folder: string): Promise<unknown> =>
  run('git', ['init', '--quiet', '--initial-branch', BRANCH], { cwd: folder }).catch(() => undefined);
