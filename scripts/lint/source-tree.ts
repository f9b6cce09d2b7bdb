import GithubSlugger from 'github-slugger';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `TEXT` matches handwritten text files. `NOT_READ` excludes content for players, migrations and the
 * lockfile, which contain no references.
 */
const TEXT = /\.(ts|tsx|mjs|cjs|js|json|md|ya?ml|sh|py|css|html)$|(^|\/)\.ci\//;
const NOT_READ = /^(api\/content|[\w-]+\/migrations)\/|pnpm-lock\.yaml$/;

/** Files of a repository. Names are relative to its root and contain `/` on every system. */
export interface SourceTree {
  readonly files: readonly string[];
  read(file: string): string;
  /** Returns true if `name` is a file, or a folder that contains a file. */
  has(name: string): boolean;
  /**
   * Returns true if the path of a file or folder ends in `name`, e.g. `contracts/limits.ts`. `name` must
   * start at a folder boundary.
   */
  hasEnding(name: string): boolean;
  /** Returns the anchors of a Markdown file, as GitHub generates them. */
  anchors(file: string): ReadonlySet<string>;
}

/** Creates a tree of files in memory. `texts` maps file names to contents. */
export function treeOf(texts: Readonly<Record<string, string>>): SourceTree {
  return createTree(Object.keys(texts), (file) => texts[file] ?? '');
}

/** Reads the tracked files of a checkout. New files are included unless they are ignored. */
export function readTree(root: string): SourceTree {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = [...new Set(listed.split('\0'))].filter(
    (file) => file !== '' && existsSync(path.join(root, file)),
  );
  return createTree(files, (file) => readFileSync(path.join(root, file), 'utf8'));
}

/** Returns true when references in the file are checked. */
export const isChecked = (file: string): boolean => TEXT.test(file) && !NOT_READ.test(file);

function createTree(files: readonly string[], read: (file: string) => string): SourceTree {
  const names = new Set<string>();
  const endings = new Set<string>();
  for (const file of files) {
    const parts = file.split('/');
    for (let end = 1; end <= parts.length; end += 1) {
      names.add(parts.slice(0, end).join('/'));
      for (let start = 0; start < end; start += 1) endings.add(parts.slice(start, end).join('/'));
    }
  }
  const anchors = new Map<string, ReadonlySet<string>>();
  return {
    files,
    read,
    has: (name) => names.has(name),
    hasEnding: (name) => endings.has(name),
    anchors(file) {
      const known = anchors.get(file) ?? toAnchors(read(file));
      anchors.set(file, known);
      return known;
    },
  };
}

function toAnchors(markdown: string): ReadonlySet<string> {
  const slugger = new GithubSlugger();
  const headings = markdown
    .replaceAll(/^(```|~~~)[\s\S]*?^\1/gm, '')
    .matchAll(/^#{1,6}[ \t]+(.+?)[ \t]*#*$/gm);
  return new Set(Array.from(headings, ([, title = '']) => slugger.slug(toPlainText(title))));
}

/** Returns the text of a heading without the Markdown syntax for links, code and emphasis. */
const toPlainText = (title: string): string =>
  title.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '');
