import type { AxiosInstance } from 'axios';
import { ApiError, type ErrorCode } from '@site/contracts/api-error';
import { CALL_HEADERS } from '../rules/call-headers';
import type { CallOptions, Http } from './types';

export interface HttpOptions {
  /** Origin of the api, or `''` for the origin of the page. */
  baseUrl: string;
  /** Returns the current access token, or null for a guest. Called before every request. */
  bearer: () => string | null;
  /** Headers of every call. */
  headers?: Readonly<Record<string, string>>;
  /** All error codes of the site's calls. */
  codes: readonly ErrorCode[];
}

interface Reply {
  status: number;
  data: unknown;
}

/**
 * Converts a reply with a status outside 2xx to an `ApiError`. The error code comes from the reply if it is a
 * known code, otherwise from the HTTP status.
 */
function toApiError({ status, data }: Reply, codes: readonly ErrorCode[]): ApiError {
  const body = data as { code?: unknown; message?: unknown; details?: unknown } | null;
  const known = codes.find((one) => one === body?.code);
  const code = known ?? (status === 404 ? 'NOT_FOUND' : status >= 500 ? 'UNAVAILABLE' : 'BAD_REQUEST');
  return new ApiError(
    code,
    status,
    typeof body?.message === 'string' ? body.message : undefined,
    body?.details,
  );
}

/**
 * Creates the browser's http client. Axios is loaded with the first call, because a server-rendered page can
 * start without api calls. Calls reject with `ApiError`. Without a reply, the code is `NETWORK` and the
 * status is 0. Requests have no time-out (docs/product/errors.md#http).
 */
export function createHttp({ baseUrl, bearer, headers = {}, codes }: HttpOptions): Http {
  let client: Promise<AxiosInstance> | null = null;
  const connect = () =>
    (client ??= import(/* webpackChunkName: "http" */ 'axios').then(({ default: axios }) =>
      axios.create({
        baseURL: baseUrl,
        // cookies of the api belong to its host
        withCredentials: baseUrl !== '',
        headers,
        validateStatus: () => true,
      }),
    ));
  const call = async <T>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    data?: unknown,
    options: CallOptions = {},
  ): Promise<T> => {
    const token = bearer();
    let reply: Reply;
    try {
      const axios = await connect();
      reply = await axios.request({
        method,
        url,
        data,
        headers: { ...allowedHeaders(options), ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      });
    } catch (error) {
      client = null;
      throw new ApiError('NETWORK', 0, error instanceof Error ? error.message : undefined);
    }
    if (reply.status < 200 || reply.status > 299) throw toApiError(reply, codes);
    return reply.data as T;
  };
  return {
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body, options) => call('POST', path, body, options),
    put: (path, body, options) => call('PUT', path, body, options),
    patch: (path, body, options) => call('PATCH', path, body, options),
    delete: (path, options) => call('DELETE', path, undefined, options),
  };
}

const allowedHeaders = ({ headers = {} }: CallOptions): Record<string, string> =>
  Object.fromEntries(CALL_HEADERS.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
