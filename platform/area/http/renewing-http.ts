import { isApiError } from '@site/contracts/api-error';
import type { Http } from './types';

const UNAUTHORIZED = 401;

/**
 * Wraps an http client to renew expired access tokens. After a 401, the wrapper calls `renew` and repeats the
 * request once. If `renew` resolves with false, the call rejects with the 401.
 */
export function createRenewingHttp(http: Http, renew: () => Promise<boolean>): Http {
  const call = async <T>(send: () => Promise<T>): Promise<T> => {
    try {
      return await send();
    } catch (error) {
      if (!isApiError(error) || error.status !== UNAUTHORIZED || !(await renew())) throw error;
      return send();
    }
  };
  return {
    get: (path, options) => call(() => http.get(path, options)),
    post: (path, body, options) => call(() => http.post(path, body, options)),
    put: (path, body, options) => call(() => http.put(path, body, options)),
    patch: (path, body, options) => call(() => http.patch(path, body, options)),
    delete: (path, options) => call(() => http.delete(path, options)),
  };
}
