/** The site's http: paths only, JSON in and out; rejects with `ApiError`. Never toasts, redirects or reloads. */
export interface Http {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: unknown): Promise<T>;
}
