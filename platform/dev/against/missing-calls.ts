import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readArea } from '@site/build/read-area';
import { placeOf, type SourceFault } from '@site/build/source-fault';

const AREA_FILE = 'area.json';

/**
 * Calls that the site has answered with 404. Only calls without parameters count, because a 404 to another one may mean
 * that the thing named in it does not exist.
 */
export class MissingCalls {
  private readonly calls = new Set<string>();

  /** Remembers a reply of the site. Returns true if the call is newly missing, or newly answered. */
  note({
    method = 'GET',
    path: address,
    status,
  }: {
    method?: string;
    path: string;
    status: number;
  }): boolean {
    const call = `${method} ${address}`;
    const isMissing = status === 404;
    if (isMissing === this.calls.has(call)) return false;
    if (isMissing) this.calls.add(call);
    else this.calls.delete(call);
    return true;
  }

  /** Returns the missing calls that the `area.json` in a folder lists, with their places in it. */
  async find(folder: string): Promise<SourceFault[]> {
    const area = await readArea(folder).catch(() => null);
    const missing = area?.consumes.filter((call) => this.calls.has(call)) ?? [];
    if (missing.length === 0) return [];
    const source = await readFile(path.join(folder, AREA_FILE), 'utf8');
    return missing.map((call) => ({
      file: AREA_FILE,
      ...placeOf(source, JSON.stringify(call)),
      message: `/consumes lists "${call}", which the site answers with 404: ${remedyFor(call, area?.owns.name ?? '')}`,
    }));
  }
}

/** Calls below the area's own name belong to its backend, which the site knows after `site upstream`. */
const remedyFor = (call: string, area: string) =>
  call.includes(` /api/${area}/`)
    ? `correct the path, or connect the backend of the area: site upstream ${area} https://… --why "…"`
    : 'correct the path, or ask the administrator for the call';
