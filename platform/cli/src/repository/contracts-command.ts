import { CliError, type Outcome } from '@site/gateway/cli';
import { fetchContracts } from '../kit/fetch-site';
import { kitText as text } from '../kit/kit.text';
import { SITE_TYPES, writeSiteTypes } from '../kit/site-types';
import { resolveInstalled } from './build-own-area';
import type { OwnRepository } from './own-repository';

/**
 * `site contracts`: writes the types of what the live areas own, for links, modals, slots and events, and those of the
 * area itself. The build that the repository has installed writes the latter.
 */
export async function contractsCommand({ root, site, ownArea }: OwnRepository): Promise<Outcome> {
  const url = process.env.SITE_URL || site;
  if (url === undefined || ownArea === undefined) throw new CliError(text.noRepository, 2);
  await writeOwnTypes(root);
  const contracts = await fetchContracts(url);
  if (!contracts) throw new CliError(text.noKit(url), 1);
  const changed = await writeSiteTypes(root, contracts, ownArea);
  return {
    data: { file: SITE_TYPES, changed },
    lines: [text.ownContractWritten, text.contractsWritten(SITE_TYPES, changed)],
  };
}

/** Writes `contract.d.ts`. Only an installed repository has the build, so that it is imported here. */
async function writeOwnTypes(root: string): Promise<void> {
  resolveInstalled(root, '@site/build/contract-types');
  const { writeContractTypes } = await import('@site/build/contract-types');
  await writeContractTypes(root).catch((error: Error) => {
    throw new CliError(error.message, 1);
  });
}
