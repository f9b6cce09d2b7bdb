import { randomBytes } from 'node:crypto';
import type { ContentDraft, ContentDraftRow } from '@site/shared/contracts/content-editions';
import type { ContentChange } from '@site/shared/contracts/content-requests';
import { DAY_MS } from '@site/contracts/time';
import {
  CONTENT_DRAFTS_MAX,
  CONTENT_IMPORT_DAY_BYTES,
  CONTENT_PICTURE_BYTES,
  CONTENT_SOURCE_MAX,
} from '@site/shared/contracts/content-limits';
import type { Db } from '@site/server/db/types';
import { isBadPicture } from '@site/server/images/bad-picture';
import { convertRaster } from '@site/server/images/raster';
import { Refusal } from '../../http/refusal';
import { contentText } from '../content.text';
import type { ContentFiles } from '../loading/content-files';
import { type DraftRow, insertDraft, selectDraft, spendImport, updateDraft } from './draft.repo';
import { compareFiles, readEdition, readFiles, toChange } from './edition-files';
import { toFileHash, toFileHashes } from './edition-id';
import { insertFiles, selectFiles, selectLive } from './edition.repo';
import type { DraftFiles, FileHashes } from './edition.table';
import { editionText as text } from './edition.text';
import { findMistakes } from './find-mistakes';
import { fromForm, isPicture, rulesOf, toTitle } from './file-form';
import { assertMayInPlan, findPriceChange } from './price-rights';
import type { Editor, Publisher } from './editor-rights';

const ID_BYTES = 6;
/** Width in pixels to which an uploaded picture is reduced. Pages show none wider. */
const PICTURE_WIDTH = 1600;

export interface EditionPorts {
  db: Db;
  now: () => Date;
}

export async function readDraftRow(db: Db, id: string): Promise<DraftRow> {
  const draft = await selectDraft(db, id);
  if (!draft) throw new Refusal('NOT_FOUND');
  return draft;
}

export const toDraftRow = ({ planAt, planBy, planWhy, planFailed, ...row }: DraftRow): ContentDraftRow => ({
  id: row.id,
  title: row.title,
  version: row.version,
  changedAt: row.changedAt.getTime(),
  changedBy: row.changedBy,
  files: Object.keys(row.files).length,
  plan: planAt && {
    at: planAt.getTime(),
    operator: planBy ?? '',
    why: planWhy ?? '',
    failed: planFailed,
  },
});

/** The files of a draft as they would be live, and those that are live. */
export interface DraftState {
  files: ContentFiles;
  live: ContentFiles;
  liveHashes: FileHashes;
}

export async function readDraftState(db: Db, draft: DraftRow): Promise<DraftState> {
  const liveHashes = await readLiveHashes(db);
  const live = await readFiles(db, liveHashes);
  const stored = Object.entries(draft.files).flatMap(([path, { hash }]) =>
    hash === null ? [] : [[path, hash]],
  );
  const unchanged = [...live].filter(([path]) => !Object.hasOwn(draft.files, path));
  const changed = await readFiles(db, Object.fromEntries(stored) as FileHashes);
  return { files: new Map([...unchanged, ...changed]), live, liveHashes };
}

export async function readLiveHashes(db: Db): Promise<FileHashes> {
  const live = await selectLive(db);
  return live ? readEdition(db, live.edition) : {};
}

/** Returns a draft with its changes and mistakes. */
export async function describeDraft({ db, now }: EditionPorts, draft: DraftRow): Promise<ContentDraft> {
  const state = await readDraftState(db, draft);
  const at = draft.planAt ?? now();
  return {
    ...toDraftRow(draft),
    changes: Object.entries(draft.files).map(([path, change]) => {
      const body = state.files.get(path) ?? state.live.get(path) ?? Buffer.of();
      const size = change.hash === null ? 0 : body.length;
      return { path, change: toChange(change), title: toTitle(path, body), size };
    }),
    mistakes: await findMistakes({ ...state, changes: draft.files, at }),
  };
}

/** Stores a new draft with these changes. */
export async function makeDraft(
  { db, now }: EditionPorts,
  { title, files = {}, operator }: { title: string; files?: DraftFiles; operator: string },
): Promise<DraftRow> {
  const row: DraftRow = {
    id: randomBytes(ID_BYTES).toString('hex'),
    title: title.trim(),
    version: 0,
    files,
    changedAt: now(),
    changedBy: operator,
    ...{ planAt: null, planBy: null, planWhy: null, planFailed: null },
    planAuthor: null,
  };
  if (!(await insertDraft(db, row, CONTENT_DRAFTS_MAX)))
    throw toMistake('', text.tooManyDrafts(CONTENT_DRAFTS_MAX));
  return row;
}

/** Stores a draft of the differences between these files and those that are live. */
export async function importFiles(
  ports: EditionPorts,
  { files, author, ...about }: Editor & { title: string; files: ContentFiles },
): Promise<DraftRow> {
  await assertImportBudget(ports, author, files);
  const bodies = [...files].map(([path, body]) => ({ path, hash: toFileHash(body), body }));
  const known = await selectFiles(
    ports.db,
    bodies.map(({ hash }) => hash),
  );
  for (const { path, hash, body } of bodies) if (!known.has(hash)) assertImportable(path, body);
  await insertFiles(
    ports.db,
    bodies.map(({ hash, body }) => ({ hash, body })),
    ports.now(),
  );
  const changes = compareFiles(await readLiveHashes(ports.db), toFileHashes(files));
  return makeDraft(ports, { ...about, files: changes });
}

/**
 * Changes a file of a draft, or takes its change back. Throws `NOT_FOUND`, `BAD_REQUEST` with a `ContentMistake`,
 * `FORBIDDEN` for prices in a draft that is planned, and `CONFLICT` with the draft if it has
 * another version.
 */
export async function changeDraft(
  { db, now }: EditionPorts,
  { id, change, ...by }: Publisher & { id: string; change: ContentChange },
): Promise<DraftRow> {
  const { path, version } = change;
  const draft = await readDraftRow(db, id);
  const body = await toBody(change);
  const base = (await readLiveHashes(db))[path] ?? null;
  if (body) await insertFiles(db, [{ hash: toFileHash(body), body }], now());
  const hash = body && toFileHash(body);
  // nobody looks at a planned draft again before it is published
  if (draft.planAt) {
    const former = Object.hasOwn(draft.files, path) ? (draft.files[path]?.hash ?? null) : base;
    const next = 'restored' in change ? base : hash;
    assertMayInPlan(await findPriceChange(db, { [path]: { base: former, hash: next } }), by);
  }
  const { [path]: _former, ...others } = draft.files;
  const isSame = 'restored' in change || hash === base;
  const files = isSame ? others : { ...others, [path]: { hash, base } };
  const changed = { files, changedAt: now(), changedBy: by.operator, planFailed: null };
  if (!(await updateDraft(db, { id, version }, changed))) throw await toDraftConflict(db, id);
  return readDraftRow(db, id);
}

export async function toDraftConflict(db: Db, id: string): Promise<Refusal> {
  return new Refusal('CONFLICT', { draft: toDraftRow(await readDraftRow(db, id)) });
}

/** Counts the bytes of an import, and refuses it if they are too many for a day. */
async function assertImportBudget(
  { db, now }: EditionPorts,
  author: string,
  files: ContentFiles,
): Promise<void> {
  const bytes = [...files.values()].reduce((sum, body) => sum + body.length, 0);
  const spent = { author, bytes, endsAt: new Date(now().getTime() + DAY_MS) };
  if (!(await spendImport(db, spent, { now: now(), most: CONTENT_IMPORT_DAY_BYTES })))
    throw toMistake('', text.tooManyBytes(CONTENT_IMPORT_DAY_BYTES / 1024 / 1024));
}

/** Refuses a file that would be too much work for everybody, and drawings, which may contain code. */
function assertImportable(path: string, body: Buffer): void {
  if (path.endsWith('.svg')) throw toMistakes(path, contentText.pictureKind);
  if (isPicture(path) && body.length > CONTENT_PICTURE_BYTES)
    throw toMistakes(path, contentText.badPicture['too-large']);
  if (!isPicture(path) && body.toString('utf8').length > CONTENT_SOURCE_MAX)
    throw toMistakes(path, contentText.tooLong(CONTENT_SOURCE_MAX));
}

const toMistakes = (path: string, reason: string): Refusal =>
  new Refusal('BAD_REQUEST', { mistakes: [{ path, line: 1, field: [], reason }] });

/** Returns the bytes of a changed file; null if it is removed or restored. */
async function toBody(change: ContentChange): Promise<Buffer | null> {
  const { path } = change;
  if ('removed' in change || 'restored' in change) return null;
  if ('picture' in change) return toPicture(path, Buffer.from(change.picture, 'base64'));
  if (!rulesOf(path)) throw toMistake(path, text.noForm);
  return 'source' in change ? Buffer.from(change.source) : fromForm(path, change.fields, change.text);
}

/** Encodes an uploaded picture anew, so that nothing but its pixels is stored. */
async function toPicture(path: string, bytes: Buffer): Promise<Buffer> {
  if (!isPicture(path) || !path.endsWith('.webp')) throw toMistake(path, text.pictureName);
  if (bytes.length > CONTENT_PICTURE_BYTES) throw toMistake(path, contentText.badPicture['too-large']);
  try {
    return (await convertRaster(bytes, PICTURE_WIDTH, 'webp')).body;
  } catch (error) {
    throw isBadPicture(error) ? toMistake(path, contentText.badPicture[error.mistake]) : error;
  }
}

const toMistake = (path: string, reason: string): Refusal =>
  new Refusal('BAD_REQUEST', { mistake: { path, line: 1, field: [], reason } });

/** Reads the bytes that a change adds or replaces, by hash. */
export const readChangedBodies = (db: Db, changes: DraftFiles): Promise<Map<string, Buffer>> =>
  selectFiles(
    db,
    Object.values(changes)
      .flatMap(({ hash, base }) => [hash, base])
      .filter((hash) => hash !== null),
  );
