import type { ContentDifference } from '@site/shared/contracts/content-editions';
import type { ContentDifferenceQuery } from '@site/shared/contracts/content-requests';
import type { Db } from '@site/server/db/types';
import { toDifference } from './differences';
import { readChangedBodies, readDraftRow, readLiveHashes } from './draft.service';
import { compareFiles, readEdition } from './edition-files';
import type { DraftFiles } from './edition.table';

/** Compares two editions, or the live one with a draft. Without `from` or `to`, the live edition takes its place. */
export async function readDifference(
  db: Db,
  { from, to, draft }: ContentDifferenceQuery,
): Promise<ContentDifference> {
  const changes: DraftFiles =
    draft === undefined
      ? compareFiles(await readSide(db, from), await readSide(db, to))
      : (await readDraftRow(db, draft)).files;
  return toDifference(changes, await readChangedBodies(db, changes));
}

const readSide = (db: Db, edition: string | undefined) =>
  edition === undefined ? readLiveHashes(db) : readEdition(db, edition);
