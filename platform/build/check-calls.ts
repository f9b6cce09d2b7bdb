import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PARAMETER, withoutNames } from '@site/contracts/call-path';
import { findMadeCalls } from './calls/made-calls';
import { readArea } from './read-area';

const CODE = /\.tsx?$/;
const NOT_SHIPPED = /\.(test|d)\.tsx?$|(^|\/)testing\//;
/** A file without these words makes no call, and need not be parsed. */
const MAY_CALL = /\bhttp\b|\/api\//;

/**
 * Compares the calls that `area.json` lists in `consumes` with those that the source of an area makes. Returns a line
 * for each difference; an empty list if there is none. Shared code that the area imports is not read. Rejects when
 * `area.json` is invalid.
 */
export async function findCallFaults(folder: string): Promise<string[]> {
  const { consumes } = await readArea(folder);
  const made = new Map<string, string>();
  const faults: string[] = [];
  for (const file of await listSources(path.join(folder, 'src'))) {
    const source = await readFile(file, 'utf8');
    if (!MAY_CALL.test(source)) continue;
    const name = path.relative(folder, file);
    const { calls, hasUnreadable } = await findMadeCalls(source, { tsx: file.endsWith('.tsx') });
    if (hasUnreadable)
      faults.push(
        `${name} makes a call whose address is not written out in it: write http.get('/api/…') with a literal or a template`,
      );
    for (const call of calls) if (!made.has(call)) made.set(call, name);
  }
  const listed = new Set(consumes.map(withoutNames));
  for (const [call, file] of made)
    if (!listed.has(call)) faults.push(`area.json: /consumes lacks "${named(call)}", which ${file} calls`);
  for (const call of consumes)
    if (!made.has(withoutNames(call)))
      faults.push(`area.json: /consumes lists "${call}", which nothing calls`);
  return faults;
}

/** Throws with a line for each difference that `findCallFaults` finds. */
export async function assertCallsListed(folder: string): Promise<void> {
  const faults = await findCallFaults(folder);
  if (faults.length > 0) throw new Error([`${folder}:`, ...faults].join('\n  '));
}

/** Names the parameters of a call, so that the line can be copied to `area.json`. */
function named(call: string): string {
  let count = 0;
  return call.replaceAll(PARAMETER, () => (count++ === 0 ? '{id}' : `{id${count}}`));
}

async function listSources(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  return files
    .filter((file) => CODE.test(file) && !NOT_SHIPPED.test(file))
    .sort()
    .map((file) => path.join(folder, file));
}
