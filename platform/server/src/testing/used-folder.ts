import path from 'node:path';
import type { openDatabase } from '../db/db';
import { copyTemplateDatabase } from './template-database';

/** Creates the data folder `dataDir` by copying a database that was opened and closed normally. */
export async function copyUsedFolder(dataDir: string): Promise<{ dataDir: string; cluster: string }> {
  await copyTemplateDatabase(dataDir);
  return { dataDir, cluster: path.join(dataDir, 'postgres') };
}

/**
 * Returns the error with which a database failed to open. If the database opens, closes it and returns
 * 'opened', because Jest would print the whole object.
 */
export const failureOf = (opening: ReturnType<typeof openDatabase>): Promise<unknown> =>
  opening.then(
    (database) => database.close().then(() => 'opened'),
    (error: unknown) => error,
  );
