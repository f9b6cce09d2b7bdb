import path from 'node:path';

/** Returns the path of a file for messages: relative to the working directory, with `/` as separator. */
export function shownPath(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return (relative.startsWith('..') ? file : relative).replaceAll(path.sep, '/');
}
