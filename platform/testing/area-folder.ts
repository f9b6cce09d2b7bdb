import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the folder of the area whose test is running: the nearest one above the test file with an `area.json`, or the
 * root.
 */
export function areaFolder(): string {
  let folder = path.dirname(expect.getState().testPath ?? '');
  while (!existsSync(path.join(folder, 'area.json')) && folder !== path.dirname(folder))
    folder = path.dirname(folder);
  return folder;
}
