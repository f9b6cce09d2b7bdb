import type { PageHead } from '@site/contracts/page';
import { toPrintable } from '@site/contracts/printable';
import { isPath } from './page-path';

/** Maximum length of a title, a description or an alternative text, in characters. */
const MAX_WORDS = 1_000;

/**
 * Returns the head data of a page, or null if they are invalid. Texts become one printable line: marks that reverse the
 * direction of text would change how results of search engines and link previews read.
 */
export function toHead(value: unknown): PageHead | null {
  const { title, description, path, picture } = (value ?? {}) as Partial<PageHead>;
  const words = { title: toLine(title), description: toLine(description) };
  if (words.title === null || words.description === null || !isPath(path)) return null;
  const head = { title: words.title, description: words.description, path };
  if (picture === undefined) return head;
  const { src, alt } = (picture ?? {}) as Partial<typeof picture>;
  const said = toLine(alt);
  return said !== null && isPath(src) ? { ...head, picture: { src, alt: said } } : null;
}

function toLine(words: unknown): string | null {
  if (typeof words !== 'string' || words.length > MAX_WORDS) return null;
  return toPrintable(words.replaceAll(/\s+/g, ' ')).trim() || null;
}
