import { PAGE_STATE_ID, type PageState, ROOT_ID } from '@site/contracts/page';
import { ownerOf } from '@site/contracts/paths';
import { limitScript } from './build-variants';

/** Returns the document of an ordinary single-page application: an empty page with one script. */
export const spaDocument = (title: string) =>
  [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${title}</title><script defer src="/spa.js"></script></head>`,
    `<body><div id="${ROOT_ID}"></div></body></html>`,
  ].join('');

const SCRIPTS = /<script\b(?![^>]*application\/json)[^>]*>[^]*?<\/script>/g;
const SCRIPT_PRELOADS = /<link\b[^>]*\bas="?script"?[^>]*>/g;
const STATE = new RegExp(`(<script[^>]*\\bid="?${PAGE_STATE_ID}"?[^>]*>)([^]*?)(</script>)`);

/** Reads the page state from the HTML of a page. Throws if the HTML is not a page of the site. */
function readState(served: string): PageState {
  const json = STATE.exec(served)?.[2];
  if (json === undefined) throw new Error('the site served no page: `pnpm build` first');
  return JSON.parse(json) as PageState;
}

export function ownerOfPage(served: string, path: string): string {
  const owner = ownerOf(readState(served).paths, path);
  if (!owner) throw new Error(`${path} is not a page of an area`);
  return owner.area;
}

/** Removes the data that only federation needs from a page state: the script URLs and their hashes. */
function withoutFederation(json: string): string {
  const page = JSON.parse(json) as PageState;
  const areas = Object.fromEntries(
    Object.entries(page.areas).map(([name, area]) => [name, { ...area, integrity: {} }]),
  );
  return JSON.stringify({ ...page, integrity: {}, areas }).replaceAll('<', '\\u003c');
}

/**
 * Converts a page of the site into the document of a limit build: the same markup, styles and data, but a
 * single script. `own` lists the files of the limit build. URLs of pictures and fonts must point to these
 * files, because hydration expects them.
 */
export const limitDocument = (served: string, area: string, own: ReadonlySet<string>) =>
  served
    .replace(SCRIPTS, '')
    .replace(SCRIPT_PRELOADS, '')
    .replace(STATE, (_, open: string, json: string, close: string) => open + withoutFederation(json) + close)
    .replaceAll(/\/r\/[a-z]+\/([A-Za-z0-9._-]+)/g, (address, name: string) =>
      own.has(name) ? `/${name}` : address,
    )
    .replace('</head>', `<script defer src="/${limitScript(area)}"></script></head>`);
