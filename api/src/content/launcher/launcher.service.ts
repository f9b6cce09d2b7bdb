import type { LauncherDownload } from '@site/shared/contracts/launcher';
import { readSingle } from '../read-single';
import type { Db } from '../../platform/db/types';

/** The same address that the welcome page names: one file of the content says it. */
export async function readDownload(db: Db): Promise<LauncherDownload> {
  return { url: (await readSingle(db, 'launcher')).downloadLink };
}
