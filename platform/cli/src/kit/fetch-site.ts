import { Value } from '@sinclair/typebox/value';
import { BuildMeta } from '@site/contracts/composition';
import { Kit, KIT_CONTRACTS_PATH, KIT_PATH, KitContracts } from '@site/contracts/kit';
import { CliError } from '@site/gateway/cli';
import { kitText as text } from './kit.text';

const LIMIT_MS = 15_000;

/**
 * Reads a JSON file of a site; null if the site has no such file. Rejects with a CliError if the site does not answer, or
 * cannot serve now (429, 5xx).
 */
async function fetchJson(url: string, path: string): Promise<unknown> {
  const reply = await fetch(new URL(path, url), {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(LIMIT_MS),
  }).catch((error: unknown) => {
    const { cause, message } = error as { cause?: { code?: string }; message: string };
    throw new CliError(text.unreachable(url, cause?.code ?? message), 3);
  });
  if (reply.status === 429 || reply.status >= 500)
    throw new CliError(text.unreachable(url, `HTTP ${reply.status}`), 3);
  return reply.ok ? reply.json().catch(() => null) : null;
}

/** Returns the kit of the site's live shell; null if the site has none. */
export async function fetchKit(url: string): Promise<Kit | null> {
  const kit = await fetchJson(url, KIT_PATH);
  return Value.Check(Kit, kit) ? kit : null;
}

/** Returns what the live areas of the site own; null if the site does not tell. */
export async function fetchContracts(url: string): Promise<KitContracts | null> {
  const contracts = await fetchJson(url, KIT_CONTRACTS_PATH);
  return Value.Check(KitContracts, contracts) ? contracts : null;
}

/** Returns what the site says about its areas. Rejects with a CliError if the address is not that of a site. */
export async function fetchBuild(url: string): Promise<BuildMeta> {
  const latest = (await fetchJson(url, '/builds/latest.json')) as { id?: unknown } | null;
  const meta = typeof latest?.id === 'string' ? await fetchJson(url, `/builds/meta/${latest.id}.json`) : null;
  if (!Value.Check(BuildMeta, meta)) throw new CliError(text.noSite(url), 2);
  return meta;
}
