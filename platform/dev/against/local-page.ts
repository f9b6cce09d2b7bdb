import type { AreaManifest } from '@site/contracts/area';
import type { BuildMeta, PublicArea } from '@site/contracts/composition';
import { PAGE_STATE_ID, type PageState, toSection } from '@site/contracts/page';
import { ownerOf } from '@site/contracts/paths';
import { toPageTitle } from '@site/text/page-title';
import { escapeText } from './escape-text';

const TITLE = /<title>[^<]*<\/title>/;
const SITE_NAME = /<meta property="og:site_name" content="([^"]*)">/;
const STATE = new RegExp(`(<script type="application/json" id="${PAGE_STATE_ID}">)([^]*?)(</script>)`);

/**
 * Describes the locally built area. The integrity hash is empty, because every build changes the file but not
 * its name.
 */
export function toLocalArea(owns: AreaManifest, release: string): PublicArea {
  const entry = `/r/${owns.name}/remoteEntry.js`;
  return { release, entry, integrity: { [entry]: '' }, owns };
}

/**
 * Returns the manifest of the site's composition with the local area. If the site has an area with the same
 * name, the local area replaces it.
 */
export const withAreaInMeta = (meta: BuildMeta, area: PublicArea): BuildMeta => ({
  ...meta,
  areas: { ...meta.areas, [area.owns.name]: area },
});

export interface LocalPage {
  html: string;
  /** True when the local area owns the path. */
  own: boolean;
}

/**
 * Returns the site's document with the local area in its page state, or null when the document is not a page
 * of the site. The area's server snapshot is removed, so that the browser renders the page with the local
 * code.
 */
export function withAreaInPage(html: string, path: string, area: PublicArea): LocalPage | null {
  const found = STATE.exec(html)?.[2];
  if (found === undefined) return null;
  const { owns } = area;
  const { name } = owns;
  const page = JSON.parse(found) as PageState;
  const paths = { ...page.paths, [name]: owns.paths.map(({ prefix }) => prefix) };
  const own = ownerOf(paths, path);
  const state: PageState = {
    ...page,
    paths,
    sections: { ...page.sections, [name]: toSection(owns) },
    areas: { ...page.areas, [name]: area },
  };
  if (state.snapshots) {
    const { [name]: _, ...others } = state.snapshots.areas;
    state.snapshots = { ...state.snapshots, areas: others };
  }
  const text = JSON.stringify(state).replaceAll('<', '\\u003c');
  const preloads = new RegExp(`<link rel="preload" as="script" href="/r/${name}/[^>]*>`, 'g');
  const title = owns.paths.find(({ prefix }) => own?.area === name && prefix === own.prefix)?.title;
  const rewritten = html
    .replace(STATE, (_all, open: string, _json, close: string) => open + text + close)
    .replaceAll(preloads, '');
  const site = SITE_NAME.exec(html)?.[1] ?? '';
  return {
    html: title
      ? rewritten.replace(TITLE, () => `<title>${toPageTitle(escapeText(title), site)}</title>`)
      : rewritten,
    own: own?.area === name,
  };
}

/**
 * Removes the ETag, the header that blocks scripts without integrity hashes, and the directive that makes
 * browsers load everything over TLS.
 */
export function withoutHashes(headers: Record<string, string | string[]>): Record<string, string | string[]> {
  const { 'integrity-policy': _, etag: __, ...rest } = headers;
  const csp = rest['content-security-policy'];
  return typeof csp === 'string'
    ? { ...rest, 'content-security-policy': csp.replace(/;\s*upgrade-insecure-requests/, '') }
    : rest;
}
