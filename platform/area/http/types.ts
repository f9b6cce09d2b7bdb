import type { CALL_HEADERS } from '../rules/call-headers';

/** Options of a call. */
export interface CallOptions {
  headers?: Partial<Record<(typeof CALL_HEADERS)[number], string>>;
}

/**
 * Http client of the site. Calls accept paths, send and return JSON, and reject with `ApiError`. The client
 * never shows toasts, redirects or reloads, because callers decide how to report a failure.
 */
export interface Http {
  get<T>(path: string, options?: CallOptions): Promise<T>;
  post<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
  put<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
  patch<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
  delete<T>(path: string, options?: CallOptions): Promise<T>;
}
