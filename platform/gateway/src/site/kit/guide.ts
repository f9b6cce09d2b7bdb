import { readFileSync } from 'node:fs';
import path from 'node:path';
import { KIT_PATH } from '@site/contracts/kit';
import escapeHtml from 'escape-html';
import { Marked, type Tokens } from 'marked';

const ROOT = path.join(import.meta.dirname, '../../../../..');

/** Served Markdown files: their places in the repository by their names below the address of the kit. */
export const GUIDES: Readonly<Record<string, string>> = {
  'own-repository.md': 'docs/own-repository.md',
  'own-area-recipes.md': 'docs/own-area-recipes.md',
  'own-backend.md': 'docs/own-backend.md',
  'lavka-service.md': 'examples/lavka-service/README.md',
};

export interface Guide {
  title: string;
  /** Without the heading of the document. Its links are paths of this site. */
  html: string;
  /** Returns the document as it is written, with links as addresses of a site. */
  toMarkdown: (origin: string) => string;
}

const LINK = /\]\(([^)\s]+)\)/g;

/** Returns the path of this site for a link of a served file. Other links stay as they are. */
function toServed(file: string, link: string): string {
  const [target = '', anchor] = link.split('#');
  const place = path.posix.join(path.posix.dirname(GUIDES[file] ?? ''), target);
  const [served] = Object.entries(GUIDES).find(([, one]) => one === place) ?? [];
  if (target === '' || served === undefined) return link;
  return KIT_PATH + served + (anchor === undefined ? '' : `#${anchor}`);
}

/** Returns the id of a heading, as GitHub makes it. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** Reads a served file. */
export function readGuide(file: string): Guide {
  const text = readFileSync(path.join(ROOT, GUIDES[file] ?? ''), 'utf8');
  const [, title = '', rest = ''] = /^# (.+)\n([^]*)$/.exec(text) ?? [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: words }: Tokens.Heading) {
        return `<h${depth} id="${toAnchor(words)}">${this.parser.parseInline(tokens)}</h${depth}>`;
      },
      link({ tokens, href }: Tokens.Link) {
        return `<a href="${escapeHtml(toServed(file, href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      // `tabindex` lets the keyboard scroll what is too wide
      code: ({ text: code }: Tokens.Code) => `<pre tabindex="0"><code>${escapeHtml(code)}</code></pre>`,
    },
  });
  const html = (marked.parse(rest) as string)
    .replaceAll('<table>', '<div class="guide-table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>');
  const toMarkdown = (origin: string) =>
    text.replace(LINK, (whole, link: string) => {
      const served = toServed(file, link);
      return served === link ? whole : `](${origin}${served})`;
    });
  return { title, html, toMarkdown };
}
