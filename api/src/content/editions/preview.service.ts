import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS } from '@site/contracts/time';
import type { ContentPreview } from '@site/shared/contracts/content-editions';
import type { NewContentPreview } from '@site/shared/contracts/content-requests';
import type { Db } from '@site/server/db/types';
import { LRUCache } from 'lru-cache';
import { insertMedia } from '../content.repo';
import { ContentError } from '../content-error';
import { type Content, toContent } from '../loading/load-content';
import { compressMedia } from '../loading/sync-content';
import { insertPreview, selectDraft, selectPreview } from './draft.repo';
import type { Editor, EditorRights } from './editor-rights';
import { type EditionPorts, readDraftRow, readDraftState } from './draft.service';
import { readEdition, readFiles } from './edition-files';
import { PREVIEW_LINK } from './preview-link';

const TOKEN_BYTES = 24;
const PREVIEW_MS = DAY_MS;

const toTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes a link that shows a draft, or an edition, for a day in each browser that opens it. */
export async function openPreview(
  { db, now, origin }: EditionPorts & { origin: string | null },
  given: NewContentPreview,
  by: Editor,
): Promise<ContentPreview> {
  const [draft, edition] = 'draft' in given ? [given.draft, null] : [null, given.edition];
  await (draft === null ? readEdition(db, edition ?? '') : readDraftRow(db, draft));
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now().getTime() + PREVIEW_MS);
  await insertPreview(db, { tokenHash: toTokenHash(token), draft, edition, ...by, expiresAt }, now());
  return { path: `${PREVIEW_LINK}/${token}`, origin, expires: expiresAt.getTime() };
}

/** What a preview shows. `mistake` is set if the draft cannot be shown. */
export interface Previewed {
  title: string;
  expires: number;
  items: Content['items'];
}

/** Reads previews by the token of their link, and keeps what they show in memory. */
export class ContentPreviews {
  /** Checked content by draft and version, or by edition. */
  private readonly contents = new LRUCache<string, Promise<Content>>({ max: 4 });

  constructor(private readonly ports: EditionPorts & { mayEdit: EditorRights }) {}

  /**
   * Reads what a link shows; null if it has ended, if whoever made it may not edit any more, or if the draft has a
   * mistake that keeps it from being shown.
   */
  async read(token: string): Promise<Previewed | null> {
    const { db, now, mayEdit } = this.ports;
    const preview = await selectPreview(db, toTokenHash(token));
    if (!preview || preview.expiresAt <= now() || preview.author === null) return null;
    if (!(await mayEdit(preview.author, 'content'))) return null;
    const draft = preview.draft === null ? null : await selectDraft(db, preview.draft);
    const key = draft ? `${draft.id} ${draft.version}` : preview.edition;
    if (key === null) return null;
    const content = this.contents.get(key) ?? this.load(db, key, preview.edition, draft);
    return content.then(
      ({ items }) => ({ title: draft?.title ?? key, expires: preview.expiresAt.getTime(), items }),
      (error: unknown) => {
        this.contents.delete(key);
        if (error instanceof ContentError) return null;
        throw error;
      },
    );
  }

  private load(
    db: Db,
    key: string,
    edition: string | null,
    draft: Awaited<ReturnType<typeof selectDraft>>,
  ): Promise<Content> {
    const loading = (async () => {
      const files = draft
        ? (await readDraftState(db, draft)).files
        : await readFiles(db, await readEdition(db, edition ?? ''));
      const content = await toContent(files);
      await insertMedia(db, await Promise.all(content.media.map(compressMedia)));
      return content;
    })();
    this.contents.set(key, loading);
    return loading;
  }
}
