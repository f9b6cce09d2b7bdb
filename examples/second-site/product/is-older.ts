import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns true if nothing in a folder has changed since `time`, in milliseconds since 1970, except build output and
 * dependencies. A deleted file changes the time of its folder.
 */
export const isOlder = (folder: string, time: number): boolean =>
  statSync(folder).mtimeMs <= time &&
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'dist' && name !== 'node_modules')
    .every((entry) => {
      const file = path.join(folder, entry.name);
      return entry.isDirectory() ? isOlder(file, time) : statSync(file).mtimeMs <= time;
    });
