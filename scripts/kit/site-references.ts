import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../steps/paths.mjs';

/** Name of the site's repository. */
const { name: REPOSITORY } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  name: string;
};

const COMMENT = /(^ *\/?\*| \/\/|^\/\/).*$/gm;
const DOCUMENT = /(?<![\w/.-])(docs\/[\w/-]+(?:\.md)?|ARCHITECTURE\.md)/g;
/** The documents that are packed with `@site/cli`. */
const GUIDE = /^docs\/own-/;

/**
 * Returns code whose comments say where the documents are that they name: teams with a repository of their own have the
 * guides, and no other document of the site. The code itself stays as it is.
 */
export const withSiteReferences = (code: string): string =>
  code.replace(COMMENT, (comment) =>
    comment.replace(DOCUMENT, (document) => `${GUIDE.test(document) ? '@site/cli' : REPOSITORY}/${document}`),
  );

/** Returns a README that says where the documents and commands are that it and the comments name. */
export const withSiteNote = (readme: string): string =>
  `${readme.trimEnd()}\n\nThis is a packed copy. Commands with \`pnpm\`, and documents that comments name, such as \`${REPOSITORY}/docs/decisions/0093\`, are in the repository of the site, \`${REPOSITORY}\`. Ask the administrator of the site for what you need of them.\n`;
