import { Value } from '@sinclair/typebox/value';
import type { BuildMeta } from '@site/contracts/composition';
import { Kit, KIT_CONTRACTS_PATH, KIT_PATH, KitContracts } from '@site/contracts/kit';
import { fetchBuild as readBuild, fetchJson, RemoteSiteError } from '@site/dev/fetch-build';
import { CliError } from '@site/gateway/cli';

/** Exit code of all commands if the site does not answer (3), or if the address is not that of a site (2). */
export const toExitCode = ({ isSilent }: RemoteSiteError): 2 | 3 => (isSilent ? 3 : 2);

function toCliError(error: unknown): never {
  if (!(error instanceof RemoteSiteError)) throw error;
  throw new CliError(error.message, toExitCode(error));
}

/** Returns the kit of the site's live shell; null if the site has none. */
export async function fetchKit(url: string): Promise<Kit | null> {
  const kit = await fetchJson(url, KIT_PATH).catch(toCliError);
  return Value.Check(Kit, kit) ? kit : null;
}

/** Returns what the live areas of the site own; null if the site does not tell. */
export async function fetchContracts(url: string): Promise<KitContracts | null> {
  const contracts = await fetchJson(url, KIT_CONTRACTS_PATH).catch(toCliError);
  return Value.Check(KitContracts, contracts) ? contracts : null;
}

/** Returns what the site says about its areas. Rejects with a CliError if the address is not that of a site. */
export const fetchBuild = (url: string): Promise<BuildMeta> => readBuild(url).catch(toCliError);
