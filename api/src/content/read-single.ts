import type { Db } from '@site/server/db/types';
import { Refusal } from '../http/refusal';
import type { ContentData, ContentKind } from './content-kinds';
import { selectContent } from './content.repo';

/** Reads the only file of a kind. Throws `UNAVAILABLE` when it is missing. */
export async function readSingle<K extends ContentKind>(db: Db, kind: K): Promise<ContentData[K]> {
  const [first] = await selectContent(db, kind);
  if (first === undefined) throw new Refusal('UNAVAILABLE');
  return first.data;
}
