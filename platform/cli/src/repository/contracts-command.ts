import { CliError, type Outcome } from '@site/gateway/cli';
import { fetchContracts } from '../kit/fetch-site';
import { kitText as text } from '../kit/kit.text';
import { SITE_TYPES, writeSiteTypes } from '../kit/site-types';
import type { OwnRepository } from './own-repository';

/** `site contracts`: writes the types of what the live areas own, for links, modals, slots and events. */
export async function contractsCommand({ root, site, ownArea }: OwnRepository): Promise<Outcome> {
  const url = process.env.SITE_URL ?? site;
  if (url === undefined || ownArea === undefined) throw new CliError(text.noRepository, 2);
  const contracts = await fetchContracts(url);
  if (!contracts) throw new CliError(text.noKit(url), 1);
  const changed = await writeSiteTypes(root, contracts, ownArea);
  return { data: { file: SITE_TYPES, changed }, lines: [text.contractsWritten(SITE_TYPES, changed)] };
}
