/**
 * Http client of the site. Calls accept paths, send and return JSON, and reject with `ApiError`. The client
 * never shows toasts, redirects or reloads, because callers decide how to report a failure.
 */
export interface Http {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: unknown): Promise<T>;
}
