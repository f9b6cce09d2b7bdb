import path from 'node:path';
import type { SourceTree } from './source-tree';

/** A reference to a document, file or heading that a reader cannot find. */
export interface BadReference {
  file: string;
  /** Line number, starting at 1. */
  line: number;
  reference: string;
  /** What the author of the reference should do. */
  advice: string;
}

interface Line {
  file: string;
  text: string;
  /** True for prose: a line of Markdown or a line with a comment in code. */
  isProse: boolean;
}

type Rule = (line: Line, tree: SourceTree) => { reference: string; advice: string }[];

/**
 * Names of generated files. They exist only after a build or at run time, so references to them are allowed.
 */
const GENERATED = new Set([
  'release.json',
  'version.json',
  'latest.json',
  'draw.json',
  'main.js',
  'remoteEntry.js',
  'sw.js',
  'entry.js',
]);
const SOURCE_ENDING = /\.(?:[cm]?[jt]sx?|json|css|svg|py|sh|sql|ya?ml)$/;
/**
 * Names that `missingSource` ignores: documents and records, which other rules check, packages, which are not
 * in the tree, and the product name «Node.js».
 */
const NO_SOURCE = /\.md$|^docs\/decisions\/\d|(?:^|\/)node_modules\/|^[A-Z]\w*\.js$/;
const TOP_FOLDERS =
  /^(?:api|console|docs|e2e|gateway|mf-[a-z]+|product|scripts|server|shared|shell|simulator)\//;

/** Guide whose readers make the files that it names. A test compiles them (e2e/site/recipe.test.ts). */
const RECIPES = 'docs/own-area-recipes.md';
/** A file of an area, by its path in the area's folder or by its name alone. */
const OF_AREA = /^(?:(?:src|e2e)\/|[^/]+$)/;

/** Returns every bad reference in a file, in the order of its lines. */
export function findBadReferences(tree: SourceTree, file: string): BadReference[] {
  const isMarkdown = file.endsWith('.md');
  let isFenced = false;
  return tree
    .read(file)
    .split('\n')
    .flatMap((raw, index) => {
      const isFence = isMarkdown && /^\s*(```|~~~)/.test(raw);
      if (isFence) isFenced = !isFenced;
      if (isFence || isFenced) return [];
      const comment = isMarkdown ? raw : toComment(file, raw);
      const line = { file, text: raw, isProse: comment !== '' };
      const prose = { ...line, text: comment };
      const found = [
        ...linkToMissingFile(line, tree),
        ...missingRecord(line, tree),
        ...outsideDocument(line, tree),
        ...(line.isProse ? [...outsideDocumentByName(prose, tree), ...missingSource(prose, tree)] : []),
      ];
      return found.map((one) => ({ file, line: index + 1, ...one }));
    });
}

/** Returns the comment on a line of code, or an empty string if the line has no comment. */
function toComment(file: string, text: string): string {
  if (file.endsWith('.json')) return '';
  if (/\.(ya?ml|sh|py)$|\.ci\//.test(file)) return /(?:^|\s)#(.*)/.exec(text)?.[1] ?? '';
  const own = /^\s*(?:\{?\/\*+|\*|\/\/)(.*)/.exec(text)?.[1];
  return own ?? /\s\/\/\s(.*)/.exec(text)?.[1] ?? /\/\*\*?\s(.*)\*\//.exec(text)?.[1] ?? '';
}

const MARKDOWN = /(?<![\w@*{}<>$/.-])([\w@./-]*[\w-]\.md)(#[\w-]+)?(?![\w.]*[\w])/g;

/**
 * Reports references to documents and anchors that do not exist. A path may start at the file's folder or at
 * the root of the repository.
 */
const linkToMissingFile: Rule = ({ file, text, isProse }, tree) => {
  const links = [...text.matchAll(MARKDOWN)].flatMap(({ 0: reference, 1: name = '', 2: anchor, index }) => {
    const isDocument = isProse || name.startsWith('docs/') || anchor !== undefined;
    if (!isDocument || ON_THE_WEB.test(text.slice(0, index))) return [];
    const found = resolve(file, name, text.includes(`](${reference}`)).find((target) => tree.has(target));
    if (found === undefined)
      return [{ reference, advice: 'this document does not exist: name one below docs, from the root' }];
    return hasAnchor(tree, found, anchor) ? [] : [{ reference, advice: toAnchorAdvice(found) }];
  });
  if (!file.endsWith('.md')) return links;
  const own = [...text.matchAll(/\]\((#[\w-]+)\)/g)].flatMap(([, anchor = '']) =>
    hasAnchor(tree, file, anchor) ? [] : [{ reference: anchor, advice: toAnchorAdvice(file) }],
  );
  const others = [...text.matchAll(/\]\(([^)#\s:]+)\)/g)].flatMap(([, name = '']) =>
    name.endsWith('.md') || tree.has(path.posix.join(path.posix.dirname(file), name))
      ? []
      : [{ reference: name, advice: 'the linked file does not exist: correct the path' }],
  );
  return [...links, ...own, ...others];
};

/**
 * Matches if the text before a reference ends inside a web address. The reference is then part of that
 * address.
 */
const ON_THE_WEB = /https?:\/\/\S*$/;

const hasAnchor = (tree: SourceTree, file: string, anchor: string | undefined) =>
  anchor === undefined || tree.anchors(file).has(anchor.slice(1));

const toAnchorAdvice = (file: string) => `${file} has no such heading: name one of its headings`;

/**
 * Returns the files that a name may refer to. A Markdown link is relative to its own folder. Any other name
 * may also be relative to the root.
 */
function resolve(file: string, name: string, isLink: boolean): string[] {
  const near = path.posix.join(path.posix.dirname(file), name);
  return isLink ? [near] : [path.posix.normalize(name), near];
}

const missingRecord: Rule = ({ text }, tree) =>
  [...text.matchAll(/\bdocs\/decisions\/(\d+)(?![\w-]*\.md)/g)].flatMap(([reference, number]) =>
    tree.files.some((name) => name.startsWith(`docs/decisions/${number}-`) && number?.length === 4)
      ? []
      : [{ reference, advice: 'no record has this number: see docs/decisions/README.md' }],
  );

const OUTSIDE = new RegExp(
  [
    '\\bspec(?:ification)?\\b[^.\\n]{0,30}§',
    '\\bthe spec\\b(?! file)',
    '\\bdecisions? \\d{1,3}(?!\\d)',
    '(?<![\\w/-])facts/[a-z-]+',
    '\\barchitecture, «',
  ].join('|'),
  'gi',
);

/** Reports references to documents outside the repository by number or paragraph. */
const outsideDocument: Rule = ({ text }) =>
  [...text.matchAll(OUTSIDE)].map(([reference]) => ({ reference, advice: OUTSIDE_ADVICE }));

const OUTSIDE_ADVICE =
  'this document is not in the repository: name a heading of docs/product or a record (docs/decisions/0014)';

const OUTSIDE_NAME =
  /\bDESIGN\b|\b(?:spec|decisions|style|next|architecture)\.md\b|(?<![\w/])(?:\.\.\/)+shared\/[\w./-]+/g;

/**
 * Reports references to documents outside the repository by file name. A relative path to an existing file is
 * not reported.
 */
const outsideDocumentByName: Rule = ({ file, text }, tree) =>
  [...text.matchAll(OUTSIDE_NAME)].flatMap(([reference]) =>
    reference.startsWith('..') && tree.has(path.posix.join(path.posix.dirname(file), reference))
      ? []
      : [{ reference, advice: OUTSIDE_ADVICE }],
  );

const PATH = /(?<![\w@/.*{}<>$:…\]-])(?:\.{1,2}\/)*[\w@][\w@./-]*[\w](?![\w*{<…/-])/g;

/**
 * Reports source files and folders that do not exist. A name may omit its parent folders, `src`, and the prefix
 * of an area, as traces do (platform/build/sources/source-name.ts).
 */
const missingSource: Rule = ({ file, text }, tree) =>
  [...text.matchAll(PATH)].flatMap(([name]) => {
    const isSource = SOURCE_ENDING.test(name) && /\/|\.(?:[cm]?tsx?|[cm]js)$/.test(name);
    if (!isSource && !TOP_FOLDERS.test(name)) return [];
    if (GENERATED.has(path.posix.basename(name)) || NO_SOURCE.test(name)) return [];
    if (file === RECIPES && OF_AREA.test(name)) return [];
    return isInTree(tree, file, name)
      ? []
      : [{ reference: name, advice: 'this file is gone: name the present one, or nothing' }];
  });

function isInTree(tree: SourceTree, file: string, name: string): boolean {
  const bare = name.replace(/^@site\//, '').replace(/^(?:\.{1,2}\/)+/, '');
  const inSource = bare.replace(/^([^/]+)\//, '$1/src/');
  const endings = [bare, inSource, `mf-${bare}`].flatMap((one) => [
    one,
    `${one}.ts`,
    `${one}.tsx`,
    `${one}.mjs`,
  ]);
  return (
    endings.some((one) => tree.hasEnding(one)) || tree.has(path.posix.join(path.posix.dirname(file), name))
  );
}
