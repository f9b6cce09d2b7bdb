import { ApiError, ERROR_CODES, type ErrorCode } from '@site/shared/contracts/errors';
import type { ErrorReply } from '@site/contracts/error-reply';
import type { PreviewChoiceRequest } from '@site/contracts/preview-choice';
import {
  PREVIEW_CHOICE_PATH,
  PREVIEW_RELEASES_PATH,
  type PreviewReleases,
} from '@site/contracts/preview-releases';
import { readBoundedJson } from '@site/host/preview';

const MAX_BYTES = 200_000;
const TIMEOUT_MS = 15_000;

type Fetch = typeof globalThis.fetch;

/** Calls of the gateway for a browser that has a preview. They reject with `ApiError`. */
export interface PreviewReleasesApi {
  fetch(): Promise<PreviewReleases>;
  choose(request: PreviewChoiceRequest): Promise<void>;
}

const toCode = (code: unknown): ErrorCode => ERROR_CODES.find((one) => one === code) ?? 'UNAVAILABLE';

export function createPreviewReleasesApi(fetch: Fetch): PreviewReleasesApi {
  const call = async (path: string, init: RequestInit): Promise<Response> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const reply = await fetch(path, { cache: 'no-store', signal, ...init }).catch(() => {
      throw new ApiError('NETWORK', 0);
    });
    if (reply.ok) return reply;
    const body = (await readBoundedJson(reply, MAX_BYTES).catch(() => null)) as Partial<ErrorReply> | null;
    throw new ApiError(toCode(body?.code), reply.status, body?.message, body?.details);
  };
  return {
    async fetch() {
      const reply = await call(PREVIEW_RELEASES_PATH, {});
      const body = (await readBoundedJson(reply, MAX_BYTES).catch(() => null)) as PreviewReleases | null;
      if (!Array.isArray(body?.areas)) throw new ApiError('UNAVAILABLE', reply.status);
      return body;
    },
    async choose(request) {
      const headers = { 'content-type': 'application/json' };
      await call(PREVIEW_CHOICE_PATH, { method: 'POST', headers, body: JSON.stringify(request) });
    },
  };
}
