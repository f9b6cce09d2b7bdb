import type { PageState } from '@site/contracts/page';
import type { ReleaseManifest } from '@site/contracts/release';
import { SHELL } from '@site/contracts/release-path';
import { toCookieName } from '@site/contracts/cookie-name';
import { AVOID_COOKIE, AVOID_SECONDS, PREVIEW_LEAVE_PATH, writeAvoided } from '@site/contracts/visitor';
import escapeHtml from 'escape-html';

export interface FallbackContext {
  path: string;
  /** True if the site uses HTTPS. Cookies then get `Secure`. */
  https: boolean;
}

type Visit = Pick<PageState, 'preview' | 'avoided'>;

/**
 * Returns the shell fallback script (`guard` of the shell's manifest, docs/decisions/0015), which acts when
 * the shell does not start. Data attributes contain the release and the action: a cookie to set before a
 * reload (`data-avoid`) or an address to open (`data-leave`). The text of the script, and so its CSP hash, is
 * the same on every page of a release.
 */
export function shellFallbackScript(
  { id, guard: fallbackScript }: ReleaseManifest,
  visit: Visit,
  place: FallbackContext,
): string {
  if (!fallbackScript) return '';
  const data = { release: id, ...wayOut(id, visit, place) };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<script${attributes.join('')}>${fallbackScript}</script>`;
}

function wayOut(shell: string, { preview, avoided }: Visit, { path, https }: FallbackContext) {
  if (preview) return { leave: `${PREVIEW_LEAVE_PATH}?to=${encodeURIComponent(path)}` };
  // no action: the browser already avoids this shell, which is served because there is no other release
  if (avoided?.[SHELL] === shell) return {};
  const all = [...Object.entries(avoided ?? {}), [SHELL, shell] as const].map(([area, release]) => ({
    area,
    release,
  }));
  const attributes = `Max-Age=${AVOID_SECONDS}; Path=/; SameSite=Lax${https ? '; Secure' : ''}`;
  return { avoid: `${toCookieName(AVOID_COOKIE, https)}=${writeAvoided(all)}; ${attributes}` };
}
