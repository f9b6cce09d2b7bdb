import type { LatestBuild, VersionFile } from '@site/contracts/composition';
import { readBoundedJson, replyError } from '../code-loading/read-bounded-json';

/** Maximum size in bytes of the version file, which has about 30 bytes. */
const VERSION_MAX_BYTES = 2_048;
/** Maximum size in bytes of the build file, which has about 60 bytes and at most three announcements. */
const BUILD_MAX_BYTES = 8_192;
const FILE_TIMEOUT_MS = 10_000;

/** The latest build. `announcements` is absent if it has none, and if it is the page's own build. */
export type KnownBuild = Pick<LatestBuild, 'id' | 'announcements'>;

/** The latest build, or the time for which a busy server (429, 503) asks clients to wait. */
export type LatestAnswer = KnownBuild | { busyForMs: number; error: Error };

type Fetch = typeof globalThis.fetch;

const BUSY = new Set([429, 503]);
const BUILD_ID = /^[0-9a-f]{16}$/;
/** Latest time, in ms since 1970, that a `Date` can represent. */
const MAX_TIME = 8.64e15;

/** Builds a request that bypasses caches. It has few headers, because every open tab polls twice a minute. */
const minimalRequest = (headers: Record<string, string> = {}): RequestInit => ({
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
  headers,
  signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
});

/**
 * GET /version.json: resolves with the build time, in ms since 1970, of the shell that this visitor gets.
 * Rejects when the file is missing or invalid.
 */
export async function fetchBuildTime(fetch: Fetch, now: number): Promise<number> {
  const reply = await fetch(`/version.json?t=${now}`, minimalRequest());
  if (!reply.ok) throw replyError(reply);
  const file = (await readBoundedJson(reply, VERSION_MAX_BYTES)) as Partial<VersionFile> | null;
  const time = file?.buildTime;
  if (!Number.isInteger(time) || Number(time) <= 0 || Number(time) > MAX_TIME)
    throw new Error(`${reply.url} has no build time`);
  return Number(time);
}

/** GET /builds/latest.json. Sends the page's own build id, so the usual reply is a 304 without a body. */
export async function fetchLatest(fetch: Fetch, own: string): Promise<LatestAnswer> {
  const reply = await fetch('/builds/latest.json', minimalRequest({ 'if-none-match': `"${own}"` }));
  if (reply.status === 304) return { id: own };
  if (BUSY.has(reply.status)) {
    const seconds = Number(reply.headers.get('retry-after'));
    return { busyForMs: Number.isFinite(seconds) ? seconds * 1_000 : 0, error: replyError(reply) };
  }
  if (!reply.ok) throw replyError(reply);
  const file = (await readBoundedJson(reply, BUILD_MAX_BYTES)) as Partial<LatestBuild> | null;
  if (typeof file?.id !== 'string' || !BUILD_ID.test(file.id)) throw new Error(`${reply.url} names no build`);
  const { id, announcements } = file;
  return Array.isArray(announcements) ? { id, announcements } : { id };
}
