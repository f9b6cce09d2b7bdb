import { PAGE_ID_ELEMENT } from '@site/shared/contracts/page-report';
import { PAGE_STATE_ID, type PageState, ROOT_ID, type StyleBlock } from '@site/shared/contracts/page';
import type { ReleaseManifest } from '@site/shared/contracts/release';
import { SHARE_HEIGHT, SHARE_WIDTH } from '@site/shared/contracts/share-picture';
import type { StructuredData } from '@site/shared/contracts/structured-data';
import escapeHtml from 'escape-html';
import { escapeJson, escapeStyle } from './inline-data';
import { type FallbackContext, shellFallbackScript } from './shell-fallback-script';
import { addressOf } from './page-state';

/** Colour of the browser's own frame: the page's ground (design, ink 900). */
export const THEME_COLOR = '#0A1114';

export interface DocumentParts extends FallbackContext {
  title: string;
  description: string | null;
  siteName: string;
  /** The site's own origin, when it is configured: without one nothing has an address. */
  origin: string | null;
  /** Path that the page is known by; null for one that is not there. */
  canonical: string | null;
  /** What links to the page show: a path, and words. */
  picture: { src: string; alt: string };
  html: string;
  /** Already passed through `escapeStyle`: their hashes stand in the CSP. */
  styles: StyleBlock[];
  state: PageState;
  shell: ReleaseManifest;
  area: ReleaseManifest | null;
  /** The chunk that the page's own code is in. */
  chunk: string | null;
  indexed: boolean;
  /** What the page shows, as search engines read it. */
  structured: readonly StructuredData[];
}

/**
 * The served document. First what the text needs to paint (styles, fonts), then the scripts by name: all of this
 * page's files are in its head, so that no request waits for another that the HTML could have named. It ends open:
 * each response ends it by `endDocument`.
 */
export function buildDocument(parts: DocumentParts): string {
  const { html, state, shell, area } = parts;
  return [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(parts.title)}</title>`,
    shell.fonts.map((path) => fontPreload(shell, path)).join(''),
    parts.styles.map(styleBlock).join(''),
    shellFallbackScript(shell, state, parts),
    [shell.entry, ...shell.scripts].map((path) => scriptTag(shell, path)).join(''),
    area
      ? areaScripts(area, parts.chunk)
          .map((path) => scriptPreload(area, path))
          .join('')
      : '',
    describe(parts),
    icons(shell),
    `</head><body><div id="${ROOT_ID}">${html}</div>`,
    `<script type="application/json" id="${PAGE_STATE_ID}">${escapeJson(state)}</script>`,
    structuredData(parts),
  ].join('');
}

/** The end of a document in one response; `id` names that response, `null` leaves it without a name. */
export const endDocument = (id: string | null): string =>
  `${id === null ? '' : `<data id="${PAGE_ID_ELEMENT}" value="${id}" hidden></data>`}</body></html>`;

const areaScripts = ({ entry, scripts, chunks }: ReleaseManifest, chunk: string | null) => [
  entry,
  ...scripts,
  ...((chunk !== null && chunks?.[chunk]) || []),
];

/** `data-s` is emotion's own mark: without it every block is moved at start, and the whole page is styled anew. */
const styleBlock = ({ emotion, css }: StyleBlock) =>
  `<style data-emotion="${escapeHtml(emotion)}" data-s>${css}</style>`;

/** Rules that may be written into a `<style>` as they are, with their hash known. */
export const toSafeStyles = (styles: readonly StyleBlock[]): StyleBlock[] =>
  styles.map(({ emotion, css }) => ({ emotion, css: escapeStyle(css) }));

function fileOf(manifest: ReleaseManifest, path: string): { href: string; integrity: string; type: string } {
  const file = manifest.files.find((candidate) => candidate.path === path);
  if (!file) throw new Error(`${manifest.area} ${manifest.id} has no file ${path}`);
  return { href: escapeHtml(addressOf(manifest.area, path)), integrity: file.integrity, type: file.type };
}

function fontPreload(manifest: ReleaseManifest, path: string): string {
  const { href, type } = fileOf(manifest, path);
  return `<link rel="preload" as="font" type="${escapeHtml(type)}" href="${href}" crossorigin>`;
}

/** Both attributes, or the browser fetches the file a second time. */
function scriptPreload(manifest: ReleaseManifest, path: string): string {
  const { href, integrity } = fileOf(manifest, path);
  return `<link rel="preload" as="script" href="${href}" integrity="${integrity}" crossorigin="anonymous">`;
}

/**
 * The shell's scripts run in any order as they arrive, and are compiled meanwhile. Not so the area's: a failed tag of
 * a federation entry would make the runtime wait for it, so those are only preloaded.
 */
function scriptTag(shell: ReleaseManifest, path: string): string {
  const { href, integrity } = fileOf(shell, path);
  return `<script async src="${href}" integrity="${integrity}" crossorigin="anonymous"></script>`;
}

function describe(parts: DocumentParts): string {
  const { title, description, origin, canonical, indexed } = parts;
  const url = origin !== null && canonical !== null ? origin + canonical : null;
  return [
    description ? `<meta name="description" content="${escapeHtml(description)}">` : '',
    indexed ? '' : '<meta name="robots" content="noindex">',
    `<meta name="theme-color" content="${THEME_COLOR}">`,
    url ? `<link rel="canonical" href="${escapeHtml(url)}">` : '',
    toMetas('property', {
      'og:type': 'website',
      'og:locale': 'ru_RU',
      'og:site_name': parts.siteName,
      'og:title': title,
      'og:description': description,
      'og:url': url,
      ...toPicture(parts),
    }),
    toMetas('name', {
      'twitter:card': origin === null ? 'summary' : 'summary_large_image',
      'twitter:title': title,
      'twitter:description': description,
      'twitter:image': origin && origin + parts.picture.src,
    }),
  ].join('');
}

function toPicture({ origin, picture: { src, alt } }: DocumentParts): Record<string, string> {
  if (origin === null) return {};
  return {
    'og:image': origin + src,
    'og:image:type': 'image/png',
    'og:image:width': String(SHARE_WIDTH),
    'og:image:height': String(SHARE_HEIGHT),
    'og:image:alt': alt,
  };
}

const toMetas = (by: 'name' | 'property', said: Readonly<Record<string, string | null>>): string =>
  Object.entries(said)
    .map(([key, content]) => (content ? `<meta ${by}="${key}" content="${escapeHtml(content)}">` : ''))
    .join('');

/** The tab's in the page itself: a browser would fetch the file while the page is still coming alive. */
const icons = ({ icon }: ReleaseManifest) =>
  icon
    ? [
        `<link rel="icon" type="image/svg+xml" href="${escapeHtml(icon)}">`,
        '<link rel="apple-touch-icon" href="/icons/apple-touch.png">',
        '<link rel="manifest" href="/manifest.webmanifest">',
      ].join('')
    : '';

/** A block of data, no script: the policy has no say in it. Without an origin nothing has the addresses that it needs. */
function structuredData({ structured, origin }: DocumentParts): string {
  if (origin === null || structured.length === 0) return '';
  const graph = { '@context': 'https://schema.org', '@graph': structured };
  return `<script type="application/ld+json">${escapeJson(withOrigin(graph, origin))}</script>`;
}

const ADDRESSES = new Set(['@id', 'url', 'logo', 'image', 'item']);

/** The same data with whole addresses in place of the site's paths. */
function withOrigin(value: unknown, origin: string, key?: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withOrigin(item, origin, key));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, withOrigin(one, origin, name)]),
    );
  const isPath = typeof value === 'string' && value.startsWith('/') && ADDRESSES.has(key ?? '');
  return isPath ? origin + value : value;
}
