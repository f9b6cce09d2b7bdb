import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isShipped } from '@site/contracts/shipped';

/** Extensions of code that webpack builds. */
const CODE = /\.[cm]?[jt]sx?$/;

/** A difference between `area.json` and the source of an area. */
export interface SourceFault {
  /** Path relative to the area's folder. */
  file: string;
  line: number;
  column: number;
  message: string;
}

/** Formats a fault as one line that editors and terminals open on a click. */
export const toFaultLine = ({ file, line, column, message }: SourceFault) =>
  `${file}:${line}:${column}  ${message}`;

/** Throws with a line for each fault, if there is one. */
export function assertNoFaults(folder: string, faults: readonly SourceFault[]): void {
  if (faults.length > 0) throw new Error([`${folder}:`, ...faults.map(toFaultLine)].join('\n  '));
}

/** Returns the place of `text` before the end of a literal or a parameter, or else of its first occurrence. */
export function placeOf(source: string, text: string): { line: number; column: number } {
  const ends = Array.from(`'"\`$?`, (end) => source.indexOf(text + end)).filter((index) => index >= 0);
  const start = ends.length > 0 ? Math.min(...ends) : Math.max(0, source.indexOf(text));
  const before = source.slice(0, start).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}

/** Lists the files of an area that become part of its release, sorted. */
export async function listSources(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  return files
    .filter((file) => CODE.test(file) && isShipped(file))
    .sort()
    .map((file) => path.join(folder, file));
}
