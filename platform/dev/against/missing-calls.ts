import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readArea } from '@site/build/read-area';
import { placeOf, type SourceFault } from '@site/build/source-fault';
import { againstText as text } from './against.text.mjs';

const AREA_FILE = 'area.json';

interface CallOwner {
  address: string;
  owns: (path: string) => boolean;
}

/**
 * Calls that the site has answered with 404. Only calls without parameters count, because a 404 to another one may mean
 * that the thing named in it does not exist.
 */
export class MissingCalls {
  private readonly calls = new Set<string>();
  private backend: CallOwner | null = null;

  /** Tells that a backend on this machine answers some of the calls, and not the site. */
  answerFrom(backend: CallOwner): void {
    this.backend = backend;
  }

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
      message: this.describe(call, area?.owns.name ?? ''),
    }));
  }

  private describe(call: string, area: string): string {
    const [, address = ''] = call.split(' ');
    return this.backend?.owns(address)
      ? text.missingInBackend(call, this.backend.address)
      : text.missingInSite(call, call.includes(` /api/${area}/`) ? area : null);
  }
}
