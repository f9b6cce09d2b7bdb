import type { PageDraft } from '@site/contracts/page';
import type { NoiseLog } from '@site/server/log/noise-log';
import type { FastifyRequest } from 'fastify';

/** Shows data that are not live, such as a draft of the site's texts, in the browsers that have opened a link to it. */
export interface DraftPreviews {
  /** Returns what names the draft in a request, without checking it; null if the browser previews none. */
  tokenOf: (request: FastifyRequest) => string | null;
  /** Reads what a page says about the draft; null if the preview has ended. */
  read: (token: string) => Promise<PageDraft | null>;
}

/** Reads the draft that a request previews. Returns null, and logs the reason, if it cannot be read. */
export async function readDraft(
  { drafts, noise }: { drafts?: DraftPreviews; noise: Pick<NoiseLog, 'warn'> },
  request: FastifyRequest,
  token: string,
): Promise<PageDraft | null> {
  try {
    return (await drafts?.read(token)) ?? null;
  } catch (err) {
    noise.warn(request.log, 'draft', 'a draft cannot be read: the live page is served', { err });
    return null;
  }
}
