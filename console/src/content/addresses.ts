import type { Way } from './form/schema';

/** Addresses of the pages of this section. */
export const OVERVIEW = '/content';
export const HISTORY = '/content/history';

export const toDraft = (id: string): string => `/content/drafts/${id}`;

/** Address of the page that edits a file, at one of its fields. */
export function toEditor(draft: string, path: string, at: { field?: Way; title?: string } = {}): string {
  const query = new URLSearchParams({
    ...(at.field && at.field.length > 0 && { field: at.field.join('.') }),
    ...(at.title !== undefined && { title: at.title }),
  }).toString();
  return `${toDraft(draft)}/${path}${query === '' ? '' : `?${query}`}`;
}

export const toDifference = (from: string, to: string): string => `/content/difference/${from}/${to}`;
