import { toMoscowDay } from '../../calendar/moscow';
import { createHash } from 'node:crypto';
import type { LegalDocument, LegalEdition, LegalList } from '@site/shared/contracts/legal';
import { canonicalJson } from '@site/contracts/release';
import type { ContentData } from '../content-kinds';
import { selectContent } from '../content.repo';
import type { Db } from '@site/server/db/types';
import { Refusal } from '../../http/refusal';
import { LRUCache } from 'lru-cache';
import { selectEditionDays, selectEditionHashes } from './legal.repo';

type Edition = ContentData['legal'] & { fingerprint: string };

/**
 * All editions by the hashes of their files. Parsing and hashing them takes milliseconds, and everybody may ask for
 * them. Other gateways may have changed the content meanwhile, so each call reads the hashes.
 */
const editionsByHashes = new LRUCache<string, readonly Edition[]>({ max: 4 });

/** Lists the legal documents in the order of their files, each with the edition currently in force. */
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

/**
 * Reads an edition of a document by version, or the edition in force at a time. Throws `NOT_FOUND` if none
 * matches.
 */
export async function readLegalDocument(
  db: Db,
  name: string,
  versionOrTime: string | Date,
): Promise<LegalDocument> {
  const editions = editionsOf(await selectEditions(db), name);
  const edition =
    typeof versionOrTime === 'string'
      ? editions.find(({ version }) => String(version) === versionOrTime)
      : inForce(editions, versionOrTime);
  if (!edition) throw new Refusal('NOT_FOUND');
  return {
    ...toEdition(edition),
    ...edition.text,
    editions: editions.map(({ version, date }) => ({ version, date })),
  };
}

/** Returns the version of a document that is in force at a time, or null when the document does not exist. */
export async function readVersionInForce(db: Db, name: string, now: Date): Promise<number | null> {
  return inForce(await selectEditionDays(db, name), now)?.version ?? null;
}

async function selectEditions(db: Db): Promise<readonly Edition[]> {
  const cached = editionsByHashes.get(toRevision(await selectEditionHashes(db)));
  if (cached) return cached;
  const items = await selectContent(db, 'legal');
  const editions = items.map(({ data }) => ({ ...data, fingerprint: toFingerprint(data) }));
  editionsByHashes.set(toRevision(items), editions);
  return editions;
}

const toRevision = (items: readonly { hash: string }[]): string => items.map(({ hash }) => hash).join(' ');

const editionsOf = (editions: readonly Edition[], name: string): Edition[] =>
  editions.filter(({ document }) => document === name).sort((a, b) => b.version - a.version);

/**
 * Finds the edition in force: the newest edition whose date has been reached in Moscow. If no date has been
 * reached, returns the oldest edition.
 */
function inForce<E extends Pick<Edition, 'date'>>(newestFirst: E[], now: Date): E | undefined {
  const today = toMoscowDay(now);
  return newestFirst.find(({ date }) => date <= today) ?? newestFirst.at(-1);
}

const toFingerprint = ({ title, version, date, text }: ContentData['legal']): string =>
  createHash('sha256').update(canonicalJson({ title, version, date, text })).digest('hex');

const toEdition = ({ document, title, version, date, fingerprint }: Edition): LegalEdition => ({
  document,
  title,
  version,
  date,
  fingerprint,
});
