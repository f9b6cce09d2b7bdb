import type {
  ContentDifference,
  ContentDraft,
  ContentFile,
  ContentFiles,
  ContentHistory,
  ContentOverview,
  ContentPreview,
} from '@site/shared/contracts/content-editions';
import type {
  ContentChange,
  ContentDifferenceQuery,
  ContentFileQuery,
  ContentHistoryQuery,
  ContentImport,
  NewContentPreview,
  PublishDraft,
  PublishEdition,
} from '@site/shared/contracts/content-requests';
import type { Db } from '@site/server/db/types';
import { deleteDraft } from './draft.repo';
import { changeDraft, describeDraft, importFiles, makeDraft, readDraftRow } from './draft.service';
import { readDifference } from './difference.service';
import type { Editor, Publisher } from './editor-rights';
import { exportEdition, readContentFile, readHistory, readOverview } from './edition-view.service';
import { openPreview } from './preview.service';
import { cancelPlan, publishDraft, publishEdition } from './publish-draft.service';

/**
 * Operations on the content for editors. Request and reply types are in shared/contracts/content-editions.ts.
 * `operator` is the name of the caller's deploy token. All calls throw `NOT_FOUND` for an unknown draft or edition.
 */
export interface Content {
  overview(): Promise<ContentOverview>;
  history(query: ContentHistoryQuery): Promise<ContentHistory>;
  difference(query: ContentDifferenceQuery): Promise<ContentDifference>;
  file(query: ContentFileQuery): Promise<ContentFile>;
  files(edition: string): Promise<ContentFiles>;
  draft(id: string): Promise<ContentDraft>;
  makeDraft(title: string, operator: string): Promise<ContentDraft>;
  /** Makes a draft of the differences between these files and those that are live. */
  importFiles(given: ContentImport, by: Editor): Promise<ContentDraft>;
  deleteDraft(id: string): Promise<ContentOverview>;
  /** Throws `BAD_REQUEST` with a `ContentMistake`, `CONFLICT` with a `ContentConflict`, and like `publishDraft`. */
  change(id: string, change: ContentChange, by: Publisher): Promise<ContentDraft>;
  /**
   * Publishes a draft at once, or plans it. Throws `BAD_REQUEST` with the mistakes, and `CONFLICT` with a
   * `ContentConflict`. Changes of prices also throw `FORBIDDEN`: see `assertMay` in price-rights.
   */
  publishDraft(id: string, given: PublishDraft, by: Publisher): Promise<ContentOverview>;
  cancelPlan(id: string): Promise<ContentDraft>;
  /** Makes a stored edition live. Throws like `publishDraft`. */
  publishEdition(given: PublishEdition, by: Publisher): Promise<ContentOverview>;
  preview(given: NewContentPreview, by: Editor): Promise<ContentPreview>;
}

interface ContentPorts {
  db: Db;
  /** Id of the edition in the content folder of this process. */
  folder: string | null;
  /** Origin of the site; null if it is not known. */
  origin: string | null;
  now?: () => Date;
}

/** Creates the operations on the content for editors. The caller must check permissions first. */
export function openContent({ db, folder, origin, now = () => new Date() }: ContentPorts): Content {
  const ports = { db, now, origin };
  const overview = () => readOverview(db, folder);
  return {
    overview,
    history: (query) => readHistory(db, query),
    difference: (query) => readDifference(db, query),
    file: (query) => readContentFile(ports, query),
    files: (edition) => exportEdition(db, edition),
    draft: async (id) => describeDraft(ports, await readDraftRow(db, id)),
    makeDraft: async (title, operator) => describeDraft(ports, await makeDraft(ports, { title, operator })),
    async importFiles({ title, files }, by) {
      const bodies = Object.entries(files).map(
        ([path, body]) => [path, Buffer.from(body, 'base64')] as const,
      );
      return describeDraft(ports, await importFiles(ports, { title, files: new Map(bodies), ...by }));
    },
    async deleteDraft(id) {
      await deleteDraft(db, await readDraftRow(db, id));
      return overview();
    },
    change: async (id, change, by) => describeDraft(ports, await changeDraft(ports, { id, change, ...by })),
    async publishDraft(id, given, by) {
      await publishDraft(ports, { id, ...given, ...by });
      return overview();
    },
    cancelPlan: async (id) => describeDraft(ports, await cancelPlan(ports, id)),
    async publishEdition(given, by) {
      await publishEdition(ports, { ...given, ...by });
      return overview();
    },
    preview: (given, by) => openPreview(ports, given, by),
  };
}
