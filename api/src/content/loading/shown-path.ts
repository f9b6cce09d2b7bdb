import path from 'node:path';

/** Path for messages: relative to the folder in which the site was started, with `/` as separator. */
export function shownPath(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return (relative.startsWith('..') ? file : relative).replaceAll(path.sep, '/');
}
