import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PARAMETER, withoutNames } from '@site/contracts/call-path';
import { CLIENT, findMadeCalls } from './calls/made-calls';
import { readArea } from './read-area';

const AREA_FILE = 'area.json';
const CODE = /\.tsx?$/;
const NOT_SHIPPED = /\.(test|d)\.tsx?$|(^|\/)testing\//;
/** A file without these words makes no call, and need not be parsed. */
const MAY_CALL = /\bhttp\b|\/api\//;

/** A difference between the calls that an area lists and those that it makes. */
export interface CallFault {
  /** Path relative to the area's folder. */
  file: string;
  line: number;
  column: number;
  message: string;
}

/**
 * Compares the calls that `area.json` lists in `consumes` with those that the source of an area makes. Returns their
 * differences; an empty list if there is none. Reads neither shared code that the area imports nor files that cannot be
 * parsed, which the compiler reports. Rejects when `area.json` is invalid.
 */
export async function findCallFaults(folder: string): Promise<CallFault[]> {
  const { consumes } = await readArea(folder);
  const listed = new Set(consumes.map(withoutNames));
  const made = new Set<string>();
  const faults: CallFault[] = [];
  for (const file of await listSources(path.join(folder, 'src'))) {
    const source = await readFile(file, 'utf8');
    if (!MAY_CALL.test(source)) continue;
    const found = await findMadeCalls(source, { tsx: file.endsWith('.tsx') }).catch(() => null);
    if (!found) continue;
    const name = path.relative(folder, file);
    if (found.hasUnreadable)
      faults.push({ file: name, ...placeOf(source, `${CLIENT}.`), message: UNREADABLE });
    for (const call of found.calls.filter((each) => !made.has(each))) {
      made.add(call);
      if (!listed.has(call))
        faults.push({ file: name, ...placeOf(source, addressIn(call)), message: lacks(call) });
    }
  }
  const unused = consumes.filter((call) => !made.has(withoutNames(call)));
  if (unused.length === 0) return faults;
  const source = await readFile(path.join(folder, AREA_FILE), 'utf8');
  const inList = unused.map((call) => ({
    file: AREA_FILE,
    ...placeOf(source, JSON.stringify(call)),
    message: `/consumes lists "${call}", which nothing calls`,
  }));
  return [...faults, ...inList];
}

const UNREADABLE =
  "makes a call whose address is not written out in it: write http.get('/api/…') with a literal or a template";
const lacks = (call: string) => `calls "${named(call)}", which /consumes of ${AREA_FILE} lacks`;

/** Formats a fault as one line that editors and terminals open on a click. */
export const toCallFaultLine = ({ file, line, column, message }: CallFault) =>
  `${file}:${line}:${column}  ${message}`;

/** Throws with a line for each difference that `findCallFaults` finds. */
export async function assertCallsListed(folder: string): Promise<void> {
  const faults = await findCallFaults(folder);
  if (faults.length > 0) throw new Error([`${folder}:`, ...faults.map(toCallFaultLine)].join('\n  '));
}

/** Returns the written part of a call's address: `/api/partners/` of `GET /api/partners/{}`. */
const addressIn = (call: string) => call.slice(call.indexOf(' ') + 1).split(PARAMETER, 1)[0] ?? '';

/** Returns the place of `text` before the end of a literal or a parameter, or else of its first occurrence. */
function placeOf(source: string, text: string): { line: number; column: number } {
  const ends = Array.from(`'"\`$?`, (end) => source.indexOf(text + end)).filter((index) => index >= 0);
  const start = ends.length > 0 ? Math.min(...ends) : Math.max(0, source.indexOf(text));
  const before = source.slice(0, start).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
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
