import type { PageState } from '@site/shared/contracts/page';
import { type ReleaseManifest, SHELL } from '@site/shared/contracts/release';
import {
  AVOID_COOKIE,
  AVOID_SECONDS,
  PREVIEW_LEAVE_PATH,
  writeAvoided,
} from '@site/shared/contracts/visitor';
import escapeHtml from 'escape-html';

export interface FallbackContext {
  /** The page's own. */
  path: string;
  /** Cookies are for https alone. */
  https: boolean;
}

type Visit = Pick<PageState, 'preview' | 'avoided'>;

/**
 * The shell's guard (`guard` of its manifest, decision 0015) with what it can't look up in time: the release, and the way out
 * when that can't be had, either `data-avoid` (a whole cookie, with which the page is loaded again) or `data-leave` (an
 * address). Its text is the same on every page of a release, and so is its hash.
 */
export function shellFallbackScript(
  { id, guard }: ReleaseManifest,
  visit: Visit,
  place: FallbackContext,
): string {
  if (!guard) return '';
  const data = { release: id, ...wayOut(id, visit, place) };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<script${attributes.join('')}>${guard}</script>`;
}

function wayOut(shell: string, { preview, avoided }: Visit, { path, https }: FallbackContext) {
  if (preview) return { leave: `${PREVIEW_LEAVE_PATH}?to=${encodeURIComponent(path)}` };
  // a shell without a last good release is served all the same: there is no other
  if (avoided?.[SHELL] === shell) return {};
  const all = [...Object.entries(avoided ?? {}), [SHELL, shell] as const].map(([area, release]) => ({
    area,
    release,
  }));
  const attributes = `Max-Age=${AVOID_SECONDS}; Path=/; SameSite=Lax${https ? '; Secure' : ''}`;
  return { avoid: `${AVOID_COOKIE}=${writeAvoided(all)}; ${attributes}` };
}
