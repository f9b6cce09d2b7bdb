import { ApiError } from '@site/contracts/api-error';
import type { ServerFetch } from '@site/contracts/page';
import type { Http } from './types';

/**
 * Creates the http client for server rendering, which sends anonymous GET requests through the gateway. Other calls
 * reject with `FORBIDDEN`.
 */
export const createServerHttp = (fetch: ServerFetch): Http => ({
  async get<T>(path: string) {
    const { status, body } = await fetch(path);
    if (status < 200 || status > 299)
      throw new ApiError(status === 404 ? 'NOT_FOUND' : 'UNAVAILABLE', status);
    return body as T;
  },
  post: refuse,
  put: refuse,
  patch: refuse,
  delete: refuse,
});

const refuse = () => Promise.reject(new ApiError('FORBIDDEN', 405, 'a page is rendered with GET calls only'));
