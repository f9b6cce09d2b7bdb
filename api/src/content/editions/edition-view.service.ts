import type {
  ContentFile,
  ContentFiles,
  ContentHistory,
  ContentOverview,
} from '@site/shared/contracts/content-editions';
import type { ContentFileQuery, ContentHistoryQuery } from '@site/shared/contracts/content-requests';
import { CONTENT_HISTORY_PAGE } from '@site/shared/contracts/content-editions';
import type { Db } from '@site/server/db/types';
import { Refusal } from '../../http/refusal';
import { insertMedia } from '../content.repo';
import { readMediaFile } from '../loading/media-file';
import { compressMedia } from '../loading/sync-content';
import { toMediaAddress } from '../media/media-address';
import { selectDrafts } from './draft.repo';
import { type EditionPorts, readDraftRow, readDraftState, readLiveHashes, toDraftRow } from './draft.service';
import { readEdition, readFiles } from './edition-files';
import { selectLive, selectPublications } from './edition.repo';
import { findMistakes } from './find-mistakes';
import { isPicture, toForm, toTitle } from './file-form';
import { toPublication } from './publication';

/** `folder` is the edition in the content folder of this process. */
export async function readOverview(db: Db, folder: string | null): Promise<ContentOverview> {
  const live = await selectLive(db);
  if (!live) throw new Refusal('UNAVAILABLE');
  const files = await readFiles(db, await readEdition(db, live.edition));
  return {
    live: toPublication(live),
    folder: folder === live.edition ? null : folder,
    files: [...files].map(([path, body]) => ({ path, title: toTitle(path, body), size: body.length })),
    drafts: (await selectDrafts(db)).map(toDraftRow),
  };
}

export async function readHistory(db: Db, { before }: ContentHistoryQuery): Promise<ContentHistory> {
  const rows = await selectPublications(db, { before, limit: CONTENT_HISTORY_PAGE + 1 });
  return {
    list: rows.slice(0, CONTENT_HISTORY_PAGE).map(toPublication),
    more: rows.length > CONTENT_HISTORY_PAGE,
  };
}

/** Reads a file of a draft, or of the live edition. A path without a file gets an empty form. */
export async function readContentFile(
  { db, now }: EditionPorts,
  { path, draft: id }: ContentFileQuery,
): Promise<ContentFile> {
  if (id === undefined) {
    const files = await readFiles(db, await readLiveHashes(db));
    return { ...(await toFile(db, path, files.get(path) ?? null)), mistake: null };
  }
  const draft = await readDraftRow(db, id);
  const state = await readDraftState(db, draft);
  const file = await toFile(db, path, state.files.get(path) ?? null);
  const mistakes = await findMistakes({ ...state, changes: draft.files, at: draft.planAt ?? now() });
  return { ...file, mistake: mistakes.find((mistake) => mistake.path === path) ?? null };
}

async function toFile(db: Db, path: string, body: Buffer | null): Promise<Omit<ContentFile, 'mistake'>> {
  const picture = body && isPicture(path) ? await showPicture(db, path, body) : null;
  const title = toTitle(path, body ?? Buffer.of());
  return { path, title, exists: body !== null, ...toForm(path, body), picture };
}

/** Makes a picture available under its address, also one that is not live yet. */
async function showPicture(db: Db, path: string, body: Buffer): Promise<ContentFile['picture']> {
  const media = await readMediaFile(path, body);
  await insertMedia(db, [await compressMedia(media)]);
  const data = `data:${media.type};base64,${body.toString('base64')}`;
  return { src: toMediaAddress(media), width: media.width, height: media.height, data };
}

export async function exportEdition(db: Db, id: string): Promise<ContentFiles> {
  const files = await readFiles(db, await readEdition(db, id));
  return { files: Object.fromEntries([...files].map(([path, body]) => [path, body.toString('base64')])) };
}
