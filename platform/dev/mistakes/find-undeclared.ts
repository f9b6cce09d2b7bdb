import path from 'node:path';
import { AreaFileError } from '@site/build/area-file';
import { findCallFaults } from '@site/build/check-calls';
import { findNameFaults } from '@site/build/check-names';
import type { SourceFault } from '@site/build/source-fault';
import type { Mistake } from '@site/build/dev/events';

type Found = Omit<Mistake, 'frame'>;

const AREA_FILE = 'area.json';

/**
 * Compares the calls and own names in a folder with those of its `area.json`, or names the mistake in an invalid
 * `area.json`. A folder without this file has no problems here. Places are relative to `root`.
 */
export async function findUndeclared(root: string, folder: string): Promise<Found[]> {
  const area = path.join(root, folder);
  const place =
    (rule: string) =>
    ({ file, ...fault }: SourceFault): Found => ({ ...fault, file: path.join(folder, file), rule });
  try {
    const calls = await findCallFaults(area);
    const names = await findNameFaults(area);
    return [...calls.map(place('consumes')), ...names.map(place('contract'))];
  } catch (error) {
    if (!(error instanceof AreaFileError)) return [];
    return [place(AREA_FILE)({ file: AREA_FILE, ...error.place, message: error.reason })];
  }
}
