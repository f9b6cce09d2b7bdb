import type { LauncherDownload } from '@site/shared/contracts/launcher';
import { readSingle } from '../read-single';
import type { Db } from '@site/server/db/types';

/** Reads the launcher's download address from the content file that the welcome page also uses. */
export async function readDownload(db: Db): Promise<LauncherDownload> {
  return { url: (await readSingle(db, 'launcher')).downloadLink };
}
