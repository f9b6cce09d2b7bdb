import path from 'node:path';

/** A file as the reader of a message knows it: from where the site was started, with `/`. */
export function shownPath(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return (relative.startsWith('..') ? file : relative).replaceAll(path.sep, '/');
}
