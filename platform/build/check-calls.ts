import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PARAMETER, withoutNames } from '@site/contracts/call-path';
import { areaFileText as text } from './area-file.text';
import { CLIENT, findMadeCalls, type MadeCalls } from './calls/made-calls';
import { mayHaveJsx } from './calls/syntax-tree';
import { readArea } from './read-area';
import { listSources, placeOf, type SourceFault } from './source-fault';

const AREA_FILE = 'area.json';
/** A file without these words makes no call, and need not be parsed. */
const MAY_CALL = /\bhttp\b|\/api\//;

/**
 * Compares the calls that `area.json` lists in `consumes` with those that the source of an area makes. Returns their
 * differences; an empty list if there is none. Reads neither shared code that the area imports nor files that cannot be
 * parsed, which the compiler reports. Rejects when `area.json` is invalid.
 */
export async function findCallFaults(folder: string): Promise<SourceFault[]> {
  const { consumes } = await readArea(folder);
  const listed = new Set(consumes.map(withoutNames));
  const made = new Set<string>();
  const faults: SourceFault[] = [];
  for (const { file, source, found } of await readCalls(folder)) {
    const name = path.relative(folder, file);
    if (found.hasUnreadable)
      faults.push({ file: name, ...placeOf(source, `${CLIENT}.`), message: text.unreadable });
    for (const call of found.calls.filter((each) => !made.has(each))) {
      made.add(call);
      if (!listed.has(call))
        faults.push({ file: name, ...placeOf(source, addressIn(call)), message: text.calls(named(call)) });
    }
  }
  const unused = consumes.filter((call) => !made.has(withoutNames(call)));
  if (unused.length === 0) return faults;
  const source = await readFile(path.join(folder, AREA_FILE), 'utf8');
  const inList = unused.map((call) => ({
    file: AREA_FILE,
    ...placeOf(source, JSON.stringify(call)),
    message: text.notCalled(call),
  }));
  return [...faults, ...inList];
}

/**
 * Returns true if an area calls with another method than GET and POST, or with options: the http client of a shell
 * without `CALL_HEADERS` of `@site/area` can do neither.
 */
export const needsCallOptions = async (folder: string): Promise<boolean> =>
  (await readCalls(folder)).some(({ found }) => found.needsOptions);

interface ReadCalls {
  file: string;
  source: string;
  found: MadeCalls;
}

async function readCalls(folder: string): Promise<ReadCalls[]> {
  const read: ReadCalls[] = [];
  for (const file of await listSources(path.join(folder, 'src'))) {
    const source = await readFile(file, 'utf8');
    if (!MAY_CALL.test(source)) continue;
    const found = await findMadeCalls(source, { tsx: mayHaveJsx(file) }).catch(() => null);
    if (found) read.push({ file, source, found });
  }
  return read;
}

/** Returns the written part of a call's address: `/api/partners/` of `GET /api/partners/{}`. */
const addressIn = (call: string) => call.slice(call.indexOf(' ') + 1).split(PARAMETER, 1)[0] ?? '';

/** Names the parameters of a call, so that the line can be copied to `area.json`. */
function named(call: string): string {
  let count = 0;
  return call.replaceAll(PARAMETER, () => (count++ === 0 ? '{id}' : `{id${count}}`));
}
