import { createHash } from 'node:crypto';
import { PARTNER_TASK_LEVEL } from '@site/shared/contracts/limits';
import { toSafeLink } from '@site/area/rules/links';
import type { PartnerNetwork } from '@site/shared/contracts/partner-networks';
import type { Partner } from '@site/shared/contracts/partners';
import { partnerNetworkOf } from '@site/shared/rules/partner-network-of';
import type { ContentData } from '../../content/content-kinds';
import type { PartnerLink } from '../../content/partner-link';
import { selectContent } from '../../content/content.repo';
import { readSingle } from '../../content/read-single';
import type { Db } from '@site/server/db/types';
import { Refusal } from '../../http/refusal';
import { toPromocodeKey } from '../promocode-key';

export type PartnerData = ContentData['partners'];

/** Bonuses that a partner promises, and the task that a player must complete to get them. */
export type PartnerTerms = Pick<Partner, 'reward' | 'task'>;

/** Version of the picture layout. Increase this number to replace the cached pictures of all partners. */
const PICTURE_DESIGN = 1;

export const toTerms = ({ reward, task: { playTime, level } }: PartnerData): PartnerTerms => ({
  reward,
  task: { playTime, level: level ?? PARTNER_TASK_LEVEL },
});

/**
 * Finds the partner with this promocode, or returns null. Look-alike letters match, as in players'
 * promocodes.
 */
export async function findPartnerByCode(db: Db, code: string): Promise<PartnerData | null> {
  const key = toPromocodeKey(code);
  const partners = await selectContent(db, 'partners');
  return partners.find(({ data }) => toPromocodeKey(data.promo) === key)?.data ?? null;
}

/** Returns the partner with this id, ignoring case. Throws `NOT_FOUND`. */
export async function requirePartner(db: Db, partnerId: string): Promise<PartnerData> {
  const id = partnerId.toLowerCase();
  const partners = await selectContent(db, 'partners');
  const found = partners.find(({ data }) => data.promo.toLowerCase() === id);
  if (!found) throw new Refusal('NOT_FOUND');
  return found.data;
}

/** Returns a hash that changes whenever the partner's data or the picture layout changes. */
export const pictureVersionOf = (partner: PartnerData): string =>
  createHash('sha256')
    .update(JSON.stringify([PICTURE_DESIGN, partner]))
    .digest('hex')
    .slice(0, 12);

/** Returns each address once, with its network. The network is null when it is unknown or the link is unsafe. */
function uniqueLinks(links: readonly PartnerLink[]): { network: PartnerNetwork | null; link: string }[] {
  const found = links.map((entry) =>
    typeof entry === 'string'
      ? { link: entry, network: partnerNetworkOf(entry) }
      : { ...entry, network: isWebLink(entry.link) ? entry.network : null },
  );
  return [...new Map(found.map((entry) => [entry.link, entry])).values()];
}

const isWebLink = (link: string) => /^https?:/.test(link) && toSafeLink(link) !== null;

/**
 * Returns the data of a partner's page. Links to unknown or switched-off social networks are left out
 * (docs/product/promo.md#networks).
 */
export async function readPartner(db: Db, partnerId: string): Promise<Partner> {
  const partner = await requirePartner(db, partnerId);
  const { off, notes } = await readSingle(db, 'networks');
  const { name, promo, links, portrait } = partner;
  return {
    name,
    promo,
    socialLinks: uniqueLinks(links).flatMap(({ network, link }) => {
      if (network === null || off.includes(network)) return [];
      const note = notes.find((candidate) => candidate.network === network)?.text;
      return [{ network, link, ...(note ? { note } : {}) }];
    }),
    ...toTerms(partner),
    ...(portrait ? { portrait } : {}),
    sharePicture: `/api/partners/${promo}/picture?v=${pictureVersionOf(partner)}`,
  };
}
