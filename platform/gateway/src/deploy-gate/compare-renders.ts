import type { PageFault } from '@site/contracts/release-fault';

/** How a page of a release was rendered: as a page, or not at all for the given reason. */
export type PageRender =
  { kind: 'page'; status: number; isEmpty: boolean; ms: number } | { kind: 'failed'; why: string };

/** A page that takes this many times as long as before, and this much longer, is too slow. */
const SLOWER = 3;
const SLOWER_BY_MS = 200;

/** Returns true if a render takes so much longer than the live one that the page counts as slow. */
export const isSlower = (next: PageRender, live: PageRender | null): boolean =>
  next.kind === 'page' &&
  live?.kind === 'page' &&
  next.ms > live.ms * SLOWER &&
  next.ms > live.ms + SLOWER_BY_MS;

/**
 * Compares the render of a page by a new release with that by the live release; `before` is null for a page that
 * is not live yet. A page that fails in both is no fault of the new release. Returns null if all is well.
 */
export function compareRenders(path: string, next: PageRender, before: PageRender | null): PageFault | null {
  const live = isNewBelowLive(next, before) ? null : before;
  if (next.kind === 'failed')
    return live?.kind === 'failed' ? null : { path, what: 'failed', detail: next.why };
  if (live?.kind === 'page' && next.status !== live.status)
    return { path, what: 'status', detail: `${live.status} → ${next.status}` };
  if (next.isEmpty && !(live?.kind === 'page' && live.isEmpty)) return { path, what: 'empty', detail: '' };
  if (live?.kind === 'page' && isSlower(next, live))
    return { path, what: 'slow', detail: `${Math.round(live.ms)} → ${Math.round(next.ms)} ms` };
  return null;
}

/** Returns true for a new page below a path that is live: until now it was not found. */
const isNewBelowLive = (next: PageRender, live: PageRender | null): boolean =>
  live?.kind === 'page' && live.status === 404 && next.kind === 'page' && next.status < 400;

/**
 * Returns true if the markup has a `main` element without text, pictures and controls. Takes linear time for any
 * markup, because untrusted code wrote it.
 */
export function hasEmptyMain(html: string): boolean {
  const start = html.search(/<main[\s>]/);
  const open = start < 0 ? -1 : html.indexOf('>', start);
  const end = open < 0 ? -1 : html.indexOf('</main>', open);
  if (end < 0) return false;
  const content = html.slice(open + 1, end);
  return !/[^\s<>]/.test(content.replaceAll(/<(?!img|svg|input|video)[^<>]*>/gi, ''));
}
