import { createHash } from 'node:crypto';
import { canonicalJson } from '@site/contracts/release';
import type { ContentFiles } from '../loading/content-files';
import type { FileHashes } from './edition.table';

const ID_CHARS = 16;

export const toFileHash = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');

export const toFileHashes = (files: ContentFiles): FileHashes =>
  Object.fromEntries([...files].map(([path, body]) => [path, toFileHash(body)]));

/** Returns the id of an edition: the same files have the same id on every site. */
export const toEditionId = (files: FileHashes): string =>
  createHash('sha256').update(canonicalJson(files)).digest('hex').slice(0, ID_CHARS);
