import { toMoscowDay } from '../../platform/calendar/moscow';
import { createHash } from 'node:crypto';
import type { LegalDocument, LegalEdition, LegalList } from '@site/shared/contracts/legal';
import { canonicalJson } from '@site/shared/contracts/release';
import type { ContentData } from '../content-kinds';
import { selectContent } from '../content.repo';
import type { Db } from '../../platform/db/types';
import { Refusal } from '../../platform/http/refusal';
import { selectEditionDays } from './legal.repo';

type Edition = ContentData['legal'];

/** The documents in the order of their files, each in the edition that is in force. */
export async function readLegalList(db: Db, now: Date): Promise<LegalList> {
  const editions = await selectEditions(db);
  const names = [...new Set(editions.map(({ document }) => document))];
  return {
    documents: names.flatMap((name) => {
      const edition = inForce(editionsOf(editions, name), now);
      return edition ? [toEdition(edition)] : [];
    }),
  };
}

/** One document: the edition of a number, or the one that is in force at a time. Refuses what is not there. */
export async function readLegalDocument(db: Db, name: string, wanted: string | Date): Promise<LegalDocument> {
  const editions = editionsOf(await selectEditions(db), name);
  const edition =
    typeof wanted === 'string'
      ? editions.find(({ version }) => String(version) === wanted)
      : inForce(editions, wanted);
  if (!edition) throw new Refusal('NOT_FOUND');
  return {
    ...toEdition(edition),
    ...edition.text,
    editions: editions.map(({ version, date }) => ({ version, date })),
  };
}

/** The number of the edition that is in force at a time; null: there is no such document. */
export async function readVersionInForce(db: Db, name: string, now: Date): Promise<number | null> {
  return inForce(await selectEditionDays(db, name), now)?.version ?? null;
}

const selectEditions = async (db: Db): Promise<Edition[]> =>
  (await selectContent(db, 'legal')).map(({ data }) => data);

const editionsOf = (editions: Edition[], name: string): Edition[] =>
  editions.filter(({ document }) => document === name).sort((a, b) => b.version - a.version);

/** An edition that is announced for later binds nobody while there is an earlier one. Its day begins in Moscow. */
function inForce<E extends Pick<Edition, 'date'>>(newestFirst: E[], now: Date): E | undefined {
  const today = toMoscowDay(now);
  return newestFirst.find(({ date }) => date <= today) ?? newestFirst.at(-1);
}

function toEdition({ document, title, version, date, text }: Edition): LegalEdition {
  const fingerprint = createHash('sha256')
    .update(canonicalJson({ title, version, date, text }))
    .digest('hex');
  return { document, title, version, date, fingerprint };
}
