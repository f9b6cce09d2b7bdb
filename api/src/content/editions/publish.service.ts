import type { Db } from '@site/server/db/types';
import { Refusal } from '../../http/refusal';
import type { ContentFiles } from '../loading/content-files';
import { type Content, toContent } from '../loading/load-content';
import { syncContent } from '../loading/sync-content';
import { deleteDraft, type DraftRow } from './draft.repo';
import { toDraftConflict } from './draft.service';
import { toEditionId, toFileHash, toFileHashes } from './edition-id';
import { readEdition, readFiles } from './edition-files';
import {
  insertEdition,
  insertFiles,
  insertPublication,
  type PublicationRow,
  selectLive,
} from './edition.repo';
import { toPublication } from './publication';

interface NewPublication extends Pick<PublicationRow, 'operator' | 'why' | 'followsFolder'> {
  files: ContentFiles;
  /** The same files, checked. */
  content: Content;
  /** Number of the publication that it replaces; 0 for none. */
  after: number;
  /** The draft that is published and ends with it. */
  draft?: DraftRow;
}

/**
 * Makes files live in one transaction, and returns the number of content items that this changed. Throws `CONFLICT`
 * with what is live, or with the draft, if either has changed meanwhile.
 */
export async function publish(db: Db, publication: NewPublication, now: Date): Promise<number> {
  const { files, content, after, draft, ...rest } = publication;
  const hashes = toFileHashes(files);
  const edition = toEditionId(hashes);
  return db.transaction(async (tx) => {
    await storeEdition(tx, files, now);
    const row = { ...rest, number: after + 1, edition, at: now, draft: draft?.title ?? null };
    if (!(await insertPublication(tx, row))) throw await toConflict(tx);
    if (draft && !(await deleteDraft(tx, draft))) throw await toDraftConflict(tx, draft.id);
    return syncContent(tx, content);
  });
}

/** Stores the files of an edition without publishing it. Returns its id. */
async function storeEdition(db: Db, files: ContentFiles, now: Date): Promise<string> {
  const hashes = toFileHashes(files);
  const id = toEditionId(hashes);
  await insertFiles(
    db,
    [...files.values()].map((body) => ({ hash: toFileHash(body), body })),
    now,
  );
  await insertEdition(db, id, hashes, now);
  return id;
}

/**
 * Brings the content in line with what is live, at a start. Publishes the files of the folder if nothing is live, or if
 * what is live follows the folder and differs from it. An edition that people have published stays: it is checked
 * again, because a new version of the site may read files in another way, and the folder's edition is only stored.
 * Returns the number of changed items. Throws `ContentError` if the edition does not fit this version of the site.
 */
export async function openEditions(
  db: Db,
  folder: { files: ContentFiles; content: Content },
  now: Date,
): Promise<number> {
  const live = await selectLive(db);
  const edition = toEditionId(toFileHashes(folder.files));
  if (live?.edition === edition) return syncContent(db, folder.content);
  if (!live || live.followsFolder) {
    const named = { operator: null, why: null, followsFolder: true };
    return publish(db, { ...folder, ...named, after: live?.number ?? 0 }, now);
  }
  await storeEdition(db, folder.files, now);
  const files = await readFiles(db, await readEdition(db, live.edition));
  return syncContent(db, await toContent(files, (path) => `${live.edition}/${path}`));
}

async function toConflict(db: Db): Promise<Refusal> {
  const live = await selectLive(db);
  return new Refusal('CONFLICT', live && { live: toPublication(live) });
}
