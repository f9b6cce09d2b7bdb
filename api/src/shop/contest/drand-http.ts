import { readJson, UNCOMPRESSED } from '@site/server/http/read-reply';
import type { Static, TObject } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';

const TIMEOUT_MS = 10_000;
/** A reply of drand has less than 1 kB. */
const REPLY_LIMITS = { maxBytes: 65_536, maxValues: 1_000 };

/** Fetches JSON from a drand chain. Returns null for 404 and 425 (too early). */
export async function fetchJson<T extends TObject>(url: string, schema: T): Promise<Static<T> | null> {
  const response = await fetch(url, {
    headers: UNCOMPRESSED,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status === 404 || response.status === 425) {
    await response.body?.cancel();
    return null;
  }
  const body = await readJson(response, REPLY_LIMITS);
  if (!response.ok || !Value.Check(schema, body)) throw new Error('drand sent an unexpected reply');
  return body;
}
