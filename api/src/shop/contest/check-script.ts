import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Reads the program with which strangers check draws. It shares no code with the site (docs/contest.md). */
export const readCheckScript = (): Promise<string> =>
  readFile(path.join(import.meta.dirname, 'check-draw.text.mjs'), 'utf8');
