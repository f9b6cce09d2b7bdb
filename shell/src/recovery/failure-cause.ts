import type { FailureCause } from '@site/shared/contracts/beacon';

/** How long the lost file may take when it is asked for once more. */
const FILE_PATIENCE_MS = 3_000;

/** webpack's error of a chunk that did not come. */
export interface ChunkLoadError extends Error {
  /** `missing`: it came and was another. */
  type?: 'error' | 'timeout' | 'missing';
  request?: string;
}

export interface CausePorts {
  /** Scripts of this area whose tags have failed in the last attempt. */
  lostScripts: readonly string[];
  /** What the manifest says of a script. */
  integrityOf: (address: string) => string | undefined;
  fetch: typeof globalThis.fetch;
}

/**
 * Why code could not be had: the error says it, or the tag that failed. Neither says whether the file did not come or was
 * another: it is asked for once more, and looked at.
 */
export async function causeOf(error: unknown, ports: CausePorts): Promise<FailureCause> {
  const { type, request } = (error ?? {}) as ChunkLoadError;
  if (type === 'timeout' || /did not (come|load) in|timed out/.test(String(error))) return 'timeout';
  if (type === 'missing') return 'script';
  const address = type === 'error' ? request : ports.lostScripts.at(-1);
  if (!address) return 'script';
  return (await isAltered(address, ports)) ? 'integrity' : 'network';
}

/** Without `crypto.subtle` (no secure context) nobody can say: then it just did not come. */
async function isAltered(address: string, { integrityOf, fetch }: CausePorts): Promise<boolean> {
  const known = integrityOf(address);
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!known || !subtle) return false;
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(FILE_PATIENCE_MS) });
    if (!reply.ok) return false;
    const digest = new Uint8Array(await subtle.digest('SHA-384', await reply.arrayBuffer()));
    if (known === `sha384-${btoa(String.fromCharCode(...digest))}`) return false;
    // the browser would keep the wrong bytes for a year; the verdict does not wait for it
    fetch(address, { cache: 'reload' }).catch(() => undefined);
    return true;
  } catch {
    return false;
  }
}
