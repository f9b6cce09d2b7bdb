import { randomBytes } from 'node:crypto';
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '../platform/db/db';
import { CACHE, ENGINE } from './test-cache';

const TEMPLATE = path.join(CACHE, ENGINE);

/**
 * Puts an empty database into a data folder that has none, as its first start would: making one takes seconds, copying it
 * does not.
 */
export async function copyTemplateDatabase(dataDir: string): Promise<void> {
  if (!(await isThere(TEMPLATE))) await makeTemplate();
  await mkdir(dataDir, { recursive: true });
  await cp(path.join(TEMPLATE, 'postgres'), path.join(dataDir, 'postgres'), { recursive: true });
}

/** Under another name until it is whole; of two that make it at once the first stays. */
async function makeTemplate(): Promise<void> {
  const unfinished = `${TEMPLATE}.${randomBytes(4).toString('hex')}`;
  await (await openDatabase({ dataDir: unfinished })).close();
  try {
    await rename(unfinished, TEMPLATE);
  } catch (error) {
    if (!(await isThere(TEMPLATE))) throw error;
    await rm(unfinished, { recursive: true });
  }
}

const isThere = (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => true,
    () => false,
  );
