/**
 * Http client of the site. Accepts paths, sends and returns JSON, and rejects with `ApiError`. It never shows
 * toasts, redirects or reloads: callers decide how to report a failure.
 */
export interface Http {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: unknown): Promise<T>;
}
