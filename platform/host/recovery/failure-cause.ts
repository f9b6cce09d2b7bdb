import type { FailureCause } from '@site/contracts/page-report';
import type { ChunkLoadError } from '../code-loading/chunk-load-error';

/** Time limit for fetching the failed file again. */
const FILE_TIMEOUT_MS = 3_000;

interface CausePorts {
  /** Addresses of the area's scripts that failed to load in the latest attempt. */
  lostScripts: readonly string[];
  /** Returns the hash that a manifest lists for a script. */
  integrityOf: (address: string) => string | undefined;
  fetch: typeof globalThis.fetch;
}

/**
 * Finds the reason why code did not load, from the error or the failed script tag. Fetches the file again and
 * compares its hash, because a network failure and an altered file look the same.
 */
export async function findFailureCause(error: unknown, ports: CausePorts): Promise<FailureCause> {
  const { type, request } = (error ?? {}) as ChunkLoadError;
  if (type === 'timeout' || /did not load in|timed out/.test(String(error))) return 'timeout';
  if (type === 'missing') return 'script';
  const address = type === 'error' ? request : ports.lostScripts.at(-1);
  if (!address) return 'script';
  return (await isAltered(address, ports)) ? 'integrity' : 'network';
}

/**
 * Returns true if the file's hash differs from the manifest. Without `crypto.subtle` (insecure context) the
 * file counts as unaltered.
 */
async function isAltered(address: string, { integrityOf, fetch }: CausePorts): Promise<boolean> {
  const expected = integrityOf(address);
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!expected || !subtle) return false;
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(FILE_TIMEOUT_MS) });
    if (!reply.ok) return false;
    const digest = new Uint8Array(await subtle.digest('SHA-384', await reply.arrayBuffer()));
    if (expected === `sha384-${btoa(String.fromCharCode(...digest))}`) return false;
    // replaces the altered file in the browser's cache, where it would stay for a year
    fetch(address, { cache: 'reload' }).catch(() => undefined);
    return true;
  } catch {
    return false;
  }
}
