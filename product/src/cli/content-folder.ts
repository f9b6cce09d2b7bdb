import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Value } from '@sinclair/typebox/value';
import { ContentPath } from '@site/shared/contracts/content-editions';
import { CliError } from '@site/gateway/cli';
import { contentText as text } from './content.text';

/** Files in base64 by path, such as `cases/01-konteyner.json`. */
type Files = Record<string, string>;

/** Lists the content files of a folder: one folder for each kind. Hidden files are left out. */
async function listPaths(folder: string): Promise<string[]> {
  const kinds = await readdir(folder, { withFileTypes: true });
  const lists = await Promise.all(
    kinds
      .filter((kind) => kind.isDirectory() && !kind.name.startsWith('.'))
      .map(async ({ name }) =>
        (await readdir(path.join(folder, name)))
          .filter((file) => !file.startsWith('.'))
          .map((file) => `${name}/${file}`),
      ),
  );
  return lists.flat().sort();
}

/** Reads the content files of a folder. Rejects with a CliError for a folder or a file that is none. */
export async function readContentFolder(folder: string): Promise<Files> {
  const paths = await listPaths(folder).catch(() => {
    throw new CliError(text.noFolder(folder), 2);
  });
  const other = paths.find((one) => !Value.Check(ContentPath, one));
  if (other !== undefined) throw new CliError(text.notContent(path.join(folder, other)), 2);
  if (paths.length === 0) throw new CliError(text.noFiles(folder), 2);
  const files = await Promise.all(
    paths.map(async (one) => [one, (await readFile(path.join(folder, one))).toString('base64')] as const),
  );
  return Object.fromEntries(files);
}

/**
 * Writes content files into a folder. Returns the content files that were there before and are not among them. Paths
 * come from a site, so one that leads elsewhere is refused before anything is written.
 */
export async function writeContentFolder(folder: string, files: Files): Promise<string[]> {
  const wrong = Object.keys(files).find((one) => !Value.Check(ContentPath, one));
  if (wrong !== undefined) throw new CliError(text.wrongPath(wrong), 1);
  try {
    for (const [one, content] of Object.entries(files)) {
      const target = path.join(folder, one);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, Buffer.from(content, 'base64'));
    }
  } catch (error) {
    throw new CliError(text.notWritten(folder, error instanceof Error ? error.message : ''), 1);
  }
  return (await listPaths(folder)).filter((one) => Value.Check(ContentPath, one) && !(one in files));
}
