import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Files of content by their paths, such as `cases/01-konteyner.json`. */
export type ContentFiles = ReadonlyMap<string, Buffer>;

/**
 * Reads a content folder: one subfolder per kind. Names that begin with a dot are left out. A file that is in no
 * subfolder is in the result with its name.
 */
export async function readContentFolder(folder: string): Promise<ContentFiles> {
  const names = await readdir(folder, { withFileTypes: true });
  const paths = await Promise.all(
    names
      .filter(({ name }) => isShown(name))
      .map(async (entry) =>
        entry.isDirectory()
          ? (await readdir(path.join(folder, entry.name)))
              .filter(isShown)
              .map((name) => `${entry.name}/${name}`)
          : [entry.name],
      ),
  );
  const read = async (file: string) => [file, await readFile(path.join(folder, file))] as const;
  return new Map(await Promise.all(paths.flat().sort().map(read)));
}

const isShown = (name: string): boolean => !name.startsWith('.');
