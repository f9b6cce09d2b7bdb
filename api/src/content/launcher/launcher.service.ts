import type { LauncherDownload } from '@site/shared/contracts/launcher';
import { readSingle } from '../read-single';
import type { Db } from '../../platform/db/types';

/** Reads the download address from the same content file as the welcome page. */
export async function readDownload(db: Db): Promise<LauncherDownload> {
  return { url: (await readSingle(db, 'launcher')).downloadLink };
}
