import { isApiError } from '../contracts/errors';
import type { Http } from './types';

const UNAUTHORIZED = 401;

/**
 * The same http, for calls whose access token may have run out: after a 401 it asks `renew` for a fresh one and calls once
 * more. `renew` resolves with false when there is none to be had; the 401 stands then.
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
    get: (path) => call(() => http.get(path)),
    post: (path, body) => call(() => http.post(path, body)),
  };
}
