import { PAGE_ID_ELEMENT } from '@site/contracts/page-report';
import { PAGE_STATE_ID, type PageState, ROOT_ID, type StyleBlock } from '@site/contracts/page';
import { RECOVERY_KEY_ELEMENT } from '@site/contracts/visitor';
import type { ReleaseManifest } from '@site/contracts/release';
import { SHARE_HEIGHT, SHARE_WIDTH } from '@site/contracts/share-picture';
import type { StructuredData } from '@site/contracts/structured-data';
import escapeHtml from 'escape-html';
import { escapeJson, escapeStyle } from './inline-data';
import { WEB_MANIFEST_PATH } from './security-headers';
import { type FallbackContext, shellFallbackScript } from './shell-fallback-script';
import { addressOf } from '../../releases/public-area';

interface DocumentParts extends FallbackContext {
  title: string;
  description: string | null;
  siteName: string;
  themeColor: string;
  /** The configured origin of the site; without it the page has no absolute addresses. */
  origin: string | null;
  /** Canonical path of the page; null for an error page. */
  canonical: string | null;
  /** Picture for link previews: its path and alternative text; null for none. */
  picture: { src: string; alt: string } | null;
  html: string;
  /** Style blocks from `toSafeStyles`; the CSP contains their hashes. */
  styles: StyleBlock[];
  state: PageState;
  shell: ReleaseManifest;
  area: ReleaseManifest | null;
  /** The chunk with the page's own code. */
  chunk: string | null;
  indexed: boolean;
  structured: readonly StructuredData[];
}

/**
 * Builds the document of a page. The head lists styles and fonts first, because painting needs them, and then
 * all scripts, so that the browser requests everything at once. The closing tags are missing, because each
 * response appends `endDocument`.
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

/**
 * Returns the end of a document for one response. `id` identifies the page in its reports, `key` is its recovery
 * key; `null` omits them.
 */
export const endDocument = (id: string | null, key: string | null): string =>
  `${hiddenValue(PAGE_ID_ELEMENT, id)}${hiddenValue(RECOVERY_KEY_ELEMENT, key)}</body></html>`;

const hiddenValue = (element: string, value: string | null) =>
  value === null ? '' : `<data id="${element}" value="${value}" hidden></data>`;

const areaScripts = ({ entry, scripts, chunks }: ReleaseManifest, chunk: string | null) => [
  entry,
  ...scripts,
  ...((chunk !== null && chunks?.[chunk]) || []),
];

/**
 * Builds a style element. Without `data-s`, emotion would move the element when it starts, and the browser
 * would restyle the whole page.
 */
const styleBlock = ({ emotion, css }: StyleBlock) =>
  `<style data-emotion="${escapeHtml(emotion)}" data-s>${css}</style>`;

/** Escapes style blocks, so that browsers parse them unchanged and their CSP hashes match. */
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

/**
 * Builds a preload link. Without `integrity` and `crossorigin` the browser would fetch the file a second
 * time.
 */
function scriptPreload(manifest: ReleaseManifest, path: string): string {
  const { href, integrity } = fileOf(manifest, path);
  return `<link rel="preload" as="script" href="${href}" integrity="${integrity}" crossorigin="anonymous">`;
}

/**
 * Builds a tag for a script of the shell. Area scripts get only a preload link instead: the federation
 * runtime reuses an existing script tag and, if that tag has already failed to load, would wait until the
 * timeout.
 */
function scriptTag(shell: ReleaseManifest, path: string): string {
  const { href, integrity } = fileOf(shell, path);
  return `<script async src="${href}" integrity="${integrity}" crossorigin="anonymous"></script>`;
}

function describe(parts: DocumentParts): string {
  const { title, description, origin, canonical, indexed, picture } = parts;
  const url = origin !== null && canonical !== null ? origin + canonical : null;
  return [
    description ? `<meta name="description" content="${escapeHtml(description)}">` : '',
    indexed ? '' : '<meta name="robots" content="noindex">',
    `<meta name="theme-color" content="${parts.themeColor}">`,
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
      'twitter:card': origin === null || picture === null ? 'summary' : 'summary_large_image',
      'twitter:title': title,
      'twitter:description': description,
      'twitter:image': origin && picture && origin + picture.src,
    }),
  ].join('');
}

function toPicture({ origin, picture }: DocumentParts): Record<string, string> {
  if (origin === null || picture === null) return {};
  const { src, alt } = picture;
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

/**
 * Builds the icon links. The tab's icon is inlined, because otherwise the browser would fetch it while the
 * page is starting.
 */
const icons = ({ icon }: ReleaseManifest) =>
  icon
    ? [
        `<link rel="icon" type="image/svg+xml" href="${escapeHtml(icon)}">`,
        '<link rel="apple-touch-icon" href="/icons/apple-touch.png">',
        `<link rel="manifest" href="${WEB_MANIFEST_PATH}">`,
      ].join('')
    : '';

/**
 * Builds a data block with structured data, which the CSP does not restrict. Returns nothing without an
 * origin, because the data needs absolute addresses.
 */
function structuredData({ structured, origin }: DocumentParts): string {
  if (origin === null || structured.length === 0) return '';
  const graph = { '@context': 'https://schema.org', '@graph': structured };
  return `<script type="application/ld+json">${escapeJson(withOrigin(graph, origin))}</script>`;
}

const ADDRESSES = new Set(['@id', 'url', 'logo', 'image', 'item']);

/** Replaces the site's paths in structured data with absolute addresses. */
function withOrigin(value: unknown, origin: string, key?: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withOrigin(item, origin, key));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, withOrigin(one, origin, name)]),
    );
  const isPath = typeof value === 'string' && value.startsWith('/') && ADDRESSES.has(key ?? '');
  return isPath ? origin + value : value;
}
