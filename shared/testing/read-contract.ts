import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AreaContract } from '@site/contracts/area-contract';

/**
 * Returns the contract of the area whose test is running, from the nearest `area.json` above the test file. Without
 * such a file, the contract is empty.
 */
export function readContract(): AreaContract {
  let folder = path.dirname(expect.getState().testPath ?? '');
  while (!existsSync(path.join(folder, 'area.json')) && folder !== path.dirname(folder))
    folder = path.dirname(folder);
  const file = path.join(folder, 'area.json');
  const source = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<AreaContract>) : {};
  return { modals: source.modals ?? {}, slots: source.slots ?? {}, events: source.events ?? {} };
}
