import path from 'node:path';

/**
 * Returns the path of a file for messages, with `/` as separator. A file in the working directory gets a
 * relative path.
 */
export function shownPath(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return (relative.startsWith('..') ? file : relative).replaceAll(path.sep, '/');
}
