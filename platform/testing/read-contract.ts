import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AreaContract } from '@site/contracts/area-contract';
import { areaFolder } from './area-folder';

/** Returns the contract of the area whose test is running. Without an `area.json`, the contract is empty. */
export function readContract(): AreaContract {
  const file = path.join(areaFolder(), 'area.json');
  const source = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<AreaContract>) : {};
  return { modals: source.modals ?? {}, slots: source.slots ?? {}, events: source.events ?? {} };
}
