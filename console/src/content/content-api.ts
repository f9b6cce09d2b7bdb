import type {
  ContentConflict,
  ContentDifference,
  ContentDraft,
  ContentFile,
  ContentHistory,
  ContentMistake,
  ContentOverview,
  ContentPreview,
} from '@site/shared/contracts/content-editions';
import type {
  ContentChange,
  ContentDifferenceQuery,
  NewContentPreview,
  PublishDraft,
  PublishEdition,
} from '@site/shared/contracts/content-requests';
import { type Calls, type Failure, isUnsigned, type Result } from '../site/deploy-api';
import { contentText as text } from './content.text';

/** The calls of the deploy API about the content of the site. Times are in milliseconds since 1970. Never reject. */
export interface ContentApi {
  fetchOverview(): Promise<Result<ContentOverview>>;
  /** Reads a file of a draft. A path without a file gets an empty form. */
  fetchFile(path: string, draft: string): Promise<Result<ContentFile>>;
  createDraft(title: string): Promise<Result<ContentDraft>>;
  fetchDraft(id: string): Promise<Result<ContentDraft>>;
  deleteDraft(id: string): Promise<Result<unknown>>;
  /** Changes a file of a draft. A file with mistakes is stored too: the draft in the reply names them. */
  changeFile(id: string, change: ContentChange): Promise<Result<ContentDraft>>;
  /** Publishes a draft now, or plans that with `at`. */
  publishDraft(id: string, publication: PublishDraft): Promise<Result<ContentOverview>>;
  deletePlan(id: string): Promise<Result<ContentDraft>>;
  publishEdition(publication: PublishEdition): Promise<Result<ContentOverview>>;
  /** Reads publications, newest first, before a number. */
  fetchHistory(before?: number): Promise<Result<ContentHistory>>;
  fetchDifference(query: ContentDifferenceQuery): Promise<Result<ContentDifference>>;
  createPreview(of: NewContentPreview): Promise<Result<ContentPreview>>;
}

/** `details` of a refusal about content. */
interface ContentDetails {
  live?: Extract<ContentConflict, { live: unknown }>['live'];
  draft?: Extract<ContentConflict, { draft: unknown }>['draft'];
  mistakes?: ContentMistake[];
  /** Why a file, such as a picture, is not stored at all. */
  mistake?: ContentMistake;
  /** The right that a file needs besides. */
  needs?: string;
  /** True for a price in a planned draft, which nobody would sign. */
  planned?: boolean;
  path?: string;
}

export const detailsOf = ({ reply }: Failure): ContentDetails => (reply?.details ?? {}) as ContentDetails;

/** Creates the client of the calls about content. The person signs publications that change prices. */
export const createContentApi = ({ call, signed }: Calls): ContentApi => ({
  fetchOverview: () => inWords(call('GET', '/content')),
  fetchFile: (path, draft) => inWords(call('GET', `/content/file${toQuery({ path, draft })}`)),
  createDraft: (title) => inWords(call('POST', '/content/drafts', { title })),
  fetchDraft: (id) => inWords(call('GET', `/content/drafts/${id}`)),
  deleteDraft: (id) => inWords(call('DELETE', `/content/drafts/${id}`)),
  changeFile: (id, change) => inWords(call('PUT', `/content/drafts/${id}/file`, change)),
  publishDraft: (id, publication) =>
    inWords(publish({ call, signed }, `/content/drafts/${id}/publish`, publication), text.publishUnknown),
  deletePlan: (id) => inWords(call('DELETE', `/content/drafts/${id}/plan`)),
  publishEdition: (publication) =>
    inWords(publish({ call, signed }, '/content/publish', publication), text.publishUnknown),
  fetchHistory: (before) =>
    inWords(
      call('GET', `/content/history${toQuery(before === undefined ? {} : { before: String(before) })}`),
    ),
  fetchDifference: (query) => inWords(call('GET', `/content/difference${toQuery(query)}`)),
  createPreview: (of) => inWords(call('POST', '/content/previews', of)),
});

/** Publishes, and signs the call when the site asks for that: only the site knows whether it changes prices. */
async function publish(
  { call, signed }: Calls,
  path: string,
  publication: object,
): Promise<Result<ContentOverview>> {
  const sent = await call<ContentOverview>('POST', path, publication);
  if (sent.ok || !isUnsigned(sent.failure.reply ?? {})) return sent;
  return signed<ContentOverview>('POST', path, publication);
}

const toQuery = (query: Readonly<Record<string, string>>): string => {
  const words = new URLSearchParams(query).toString();
  return words === '' ? '' : `?${words}`;
};

/** Says a refusal in words about content. `unknown` is said when nobody knows whether it was done. */
async function inWords<T>(sent: Promise<Result<T>>, unknown?: string): Promise<Result<T>> {
  const result = await sent;
  return result.ok ? result : { ok: false, failure: explain(result.failure, unknown) };
}

function explain(failure: Failure, unknown?: string): Failure {
  const { code } = failure.reply ?? {};
  const { live, draft, mistakes, mistake, needs, path, planned } = detailsOf(failure);
  if (failure.kind === 'no-answer') return { ...failure, message: unknown ?? failure.message };
  if (planned) return { ...failure, message: text.pricesOfPlan };
  if (needs !== undefined) return { ...failure, message: text.needsMoney(path ?? '') };
  if (code === 'FORBIDDEN' && !isUnsigned(failure.reply ?? {})) return { ...failure, message: text.noRight };
  if (code === 'NOT_FOUND') return { ...failure, message: text.unknown };
  if (code === 'TOO_LARGE') return { ...failure, message: text.tooLarge };
  if (live) return { ...failure, kind: 'overtaken', message: text.liveConflict(live) };
  if (draft) return { ...failure, kind: 'overtaken', message: text.draftConflict(draft) };
  if (mistakes?.length) return { ...failure, message: text.hasMistakes(mistakes) };
  return mistake ? { ...failure, message: mistake.reason } : failure;
}
