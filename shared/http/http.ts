import type { AxiosInstance } from 'axios';
import { ApiError, ERROR_CODES, type ErrorCode } from '../contracts/errors';
import { CLIENT_ID, CLIENT_ID_HEADER } from '../contracts/limits';
import type { Http } from './types';

export interface HttpOptions {
  /** The api's origin, `''` for the page's own (decision 1). */
  baseUrl: string;
  /** The access token of the moment, or null for a guest. */
  bearer: () => string | null;
}

interface Reply {
  status: number;
  data: unknown;
}

const isCode = (code: unknown): code is ErrorCode => ERROR_CODES.some((one) => one === code);

/** The error of a reply outside 2xx: the api's own code when it names one, otherwise one by its status. */
function toApiError({ status, data }: Reply): ApiError {
  const body = data as { code?: unknown; message?: unknown; details?: unknown } | null;
  const code = isCode(body?.code)
    ? body.code
    : status === 404
      ? 'NOT_FOUND'
      : status >= 500
        ? 'UNAVAILABLE'
        : 'BAD_REQUEST';
  return new ApiError(
    code,
    status,
    typeof body?.message === 'string' ? body.message : undefined,
    body?.details,
  );
}

/**
 * The site's http over axios. Axios is fetched with the first call: a page that the server drew needs none.
 * Rejects with `ApiError`; a call that got no answer has code `NETWORK` and status 0. No time-out (spec §9).
 */
export function createHttp({ baseUrl, bearer }: HttpOptions): Http {
  let client: Promise<AxiosInstance> | null = null;
  const connect = () =>
    (client ??= import(/* webpackChunkName: "http" */ 'axios').then(({ default: axios }) =>
      axios.create({
        baseURL: baseUrl,
        headers: { [CLIENT_ID_HEADER]: CLIENT_ID },
        validateStatus: () => true,
      }),
    ));
  const call = async <T>(method: 'GET' | 'POST', url: string, body?: unknown): Promise<T> => {
    const token = bearer();
    let reply: Reply;
    try {
      const axios = await connect();
      reply = await axios.request({
        method,
        url,
        data: body,
        ...(token ? { headers: { Authorization: `Bearer ${token}` } } : {}),
      });
    } catch (error) {
      client = null;
      throw new ApiError('NETWORK', 0, error instanceof Error ? error.message : undefined);
    }
    if (reply.status < 200 || reply.status > 299) throw toApiError(reply);
    return reply.data as T;
  };
  return { get: (path) => call('GET', path), post: (path, body) => call('POST', path, body) };
}
