import type { PageDraft } from '@site/contracts/page';
import type { FastifyRequest } from 'fastify';

/** Shows data that are not live, such as a draft of the site's texts, in the browsers that have opened a link to it. */
export interface DraftPreviews {
  /** Returns what names the draft in a request, without checking it; null if the browser previews none. */
  tokenOf: (request: FastifyRequest) => string | null;
  /** Reads what a page says about the draft; null if the preview has ended. */
  read: (token: string) => Promise<PageDraft | null>;
}
