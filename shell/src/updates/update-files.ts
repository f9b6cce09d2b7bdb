import type { LatestBuild, VersionFile } from '@site/shared/contracts/composition';
import { readBoundedJson, refusal } from '../read-bounded';
import { FILE_MAX_BYTES, FILE_PATIENCE_MS } from './update-limits';

/** The newest build, or a server that has no time for the question (429, 503) and how long it asks to be left alone. */
export type LatestAnswer = { id: string } | { busyForMs: number; error: Error };

type Fetch = typeof globalThis.fetch;

const BUSY = new Set([429, 503]);
const BUILD_ID = /^[0-9a-f]{16}$/;
/** The last moment that a Date can hold. */
const MAX_TIME = 8.64e15;

/** Never from a cache, and with as few headers of ours as a request can have: it is asked twice a minute. */
const bare = (headers: Record<string, string> = {}): RequestInit => ({
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
  headers,
  signal: AbortSignal.timeout(FILE_PATIENCE_MS),
});

/** GET /version.json: the build time of this visitor's shell, ms since 1970. Rejects when the file can't be had or is none. */
export async function fetchBuildTime(fetch: Fetch, now: number): Promise<number> {
  const reply = await fetch(`/version.json?t=${now}`, bare());
  if (!reply.ok) throw refusal(reply);
  const file = (await readBoundedJson(reply, FILE_MAX_BYTES)) as Partial<VersionFile> | null;
  const time = file?.buildTime;
  if (!Number.isInteger(time) || Number(time) <= 0 || Number(time) > MAX_TIME)
    throw new Error(`${reply.url} has no build time`);
  return Number(time);
}

/** GET /builds/latest.json. Says which build it has: the answer is then mostly «nothing new», without a body. */
export async function fetchLatest(fetch: Fetch, own: string): Promise<LatestAnswer> {
  const reply = await fetch('/builds/latest.json', bare({ 'if-none-match': `"${own}"` }));
  if (reply.status === 304) return { id: own };
  if (BUSY.has(reply.status)) {
    const seconds = Number(reply.headers.get('retry-after'));
    return { busyForMs: Number.isFinite(seconds) ? seconds * 1_000 : 0, error: refusal(reply) };
  }
  if (!reply.ok) throw refusal(reply);
  const file = (await readBoundedJson(reply, FILE_MAX_BYTES)) as Partial<LatestBuild> | null;
  if (typeof file?.id !== 'string' || !BUILD_ID.test(file.id)) throw new Error(`${reply.url} names no build`);
  return { id: file.id };
}
