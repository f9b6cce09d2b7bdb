import type { ContentFileChange } from '@site/shared/contracts/content-editions';
import type { Db } from '@site/server/db/types';
import { Refusal } from '../../http/refusal';
import type { ContentFiles } from '../loading/content-files';
import { selectEdition, selectFiles } from './edition.repo';
import type { DraftFiles, FileHashes } from './edition.table';

/** Reads the hashes of an edition's files. Throws `NOT_FOUND`. */
export async function readEdition(db: Db, id: string): Promise<FileHashes> {
  const files = await selectEdition(db, id);
  if (!files) throw new Refusal('NOT_FOUND');
  return files;
}

/** Reads the bytes of a set of files. Fails if one is not stored. */
export async function readFiles(db: Db, hashes: FileHashes): Promise<ContentFiles> {
  const bodies = await selectFiles(db, [...new Set(Object.values(hashes))]);
  return new Map(
    Object.entries(hashes).map(([path, hash]) => {
      const body = bodies.get(hash);
      if (!body) throw new Error(`content file ${path} with the hash ${hash} is missing in the database`);
      return [path, body];
    }),
  );
}

/** Returns the changes that make `to` out of `from`. */
export function compareFiles(from: FileHashes, to: FileHashes): DraftFiles {
  const paths = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort();
  return Object.fromEntries(
    paths
      .filter((path) => from[path] !== to[path])
      .map((path) => [path, { hash: to[path] ?? null, base: from[path] ?? null }]),
  );
}

/** Returns what a change of a draft does to its file. */
export const toChange = ({ hash, base }: DraftFiles[string]): ContentFileChange =>
  base === null ? 'added' : hash === null ? 'removed' : 'changed';
