import { randomBytes } from 'node:crypto';
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '../db/db';
import { CACHE, ENGINE } from './test-cache';

const TEMPLATE = path.join(CACHE, ENGINE);

/** Copies an empty database from a template into `dataDir`. Creating a database would take seconds. */
export async function copyTemplateDatabase(dataDir: string): Promise<void> {
  if (!(await exists(TEMPLATE))) await makeTemplate();
  await mkdir(dataDir, { recursive: true });
  await cp(path.join(TEMPLATE, 'postgres'), path.join(dataDir, 'postgres'), { recursive: true });
}

/**
 * Builds the template under a temporary name, so that no other process copies an unfinished template. If two
 * processes build it at the same time, the first result is kept.
 */
async function makeTemplate(): Promise<void> {
  const unfinished = `${TEMPLATE}.${randomBytes(4).toString('hex')}`;
  await (await openDatabase({ dataDir: unfinished })).close();
  try {
    await rename(unfinished, TEMPLATE);
  } catch (error) {
    if (!(await exists(TEMPLATE))) throw error;
    await rm(unfinished, { recursive: true });
  }
}

const exists = (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => true,
    () => false,
  );
