import type { BuildMeta } from '@site/contracts/composition';
import { siteText as text } from './site.text.mjs';

const LIMIT_MS = 15_000;

/** The site cannot be used. Its message is the line that the developer sees. */
export class RemoteSiteError extends Error {
  override readonly name = 'RemoteSiteError';

  /** `isSilent` is true if the site does not answer, which may pass. Otherwise the address is not that of a site. */
  constructor(
    message: string,
    readonly isSilent = false,
  ) {
    super(message);
  }
}

/**
 * Reads a JSON file of a site; null if the site has no such file. Rejects with a RemoteSiteError if the site does not
 * answer, or cannot serve now (429, 5xx).
 */
export async function fetchJson(site: string, path: string): Promise<unknown> {
  const reply = await fetch(new URL(path, site), {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(LIMIT_MS),
  }).catch((error: unknown) => {
    throw new RemoteSiteError(text.unreachable(site, reasonOf(error)), true);
  });
  if (reply.status === 429 || reply.status >= 500)
    throw new RemoteSiteError(text.unreachable(site, `HTTP ${reply.status}`), true);
  return reply.ok ? reply.json().catch(() => null) : null;
}

/**
 * Returns what the site says about its areas. Rejects with a RemoteSiteError if the site does not answer, or the
 * address is not that of a site of this platform.
 */
export async function fetchBuild(site: string): Promise<BuildMeta> {
  const latest = (await fetchJson(site, '/builds/latest.json')) as { id?: unknown } | null;
  const meta =
    typeof latest?.id === 'string' ? await fetchJson(site, `/builds/meta/${latest.id}.json`) : null;
  if (!(meta as Partial<BuildMeta> | null)?.areas) throw new RemoteSiteError(text.noSite(site));
  return meta as BuildMeta;
}

/** Returns the reason for a failed request. Prefers the system's error code, which an operator can look up. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: string }; message: string };
  return cause?.code ?? message;
}
