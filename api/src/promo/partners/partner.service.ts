import { createHash } from 'node:crypto';
import { PARTNER_TASK_LEVEL } from '@site/shared/contracts/limits';
import type { Partner } from '@site/shared/contracts/partners';
import { partnerNetworkOf } from '@site/shared/rules/partner-networks';
import type { ContentData } from '../../content/content-kinds';
import { selectContent } from '../../content/content.repo';
import { readSingle } from '../../content/read-single';
import type { Db } from '../../platform/db/types';
import { Refusal } from '../../platform/http/refusal';
import { toPromocodeKey } from '../promocode-key';

export type PartnerData = ContentData['partners'];

/** What a partner promises: what it is, and for what. */
export type PartnerTerms = Pick<Partner, 'reward' | 'task'>;

/** Another number draws the pictures of all partners anew for whoever has kept them. */
const PICTURE_DESIGN = 1;

export const toTerms = ({ reward, task: { playTime, level } }: PartnerData): PartnerTerms => ({
  reward,
  task: { playTime, level: level ?? PARTNER_TASK_LEVEL },
});

/** The partner that a promocode is of; null: none. What looks like the code is the code, as with players' codes. */
export async function findPartnerByCode(db: Db, code: string): Promise<PartnerData | null> {
  const key = toPromocodeKey(code);
  const partners = await selectContent(db, 'partners');
  return partners.find(({ data }) => toPromocodeKey(data.promo) === key)?.data ?? null;
}

/** The partner of an address, whose letters may be of either case. Throws `NOT_FOUND`. */
export async function requirePartner(db: Db, partnerId: string): Promise<PartnerData> {
  const id = partnerId.toLowerCase();
  const partners = await selectContent(db, 'partners');
  const found = partners.find(({ data }) => data.promo.toLowerCase() === id);
  if (!found) throw new Refusal('NOT_FOUND');
  return found.data;
}

/** Changes with everything that a partner's picture shows. */
export const pictureVersionOf = (partner: PartnerData): string =>
  createHash('sha256')
    .update(JSON.stringify([PICTURE_DESIGN, partner]))
    .digest('hex')
    .slice(0, 12);

/** A partner as the page shows it: links of known networks alone, without those that are switched off (decision 36). */
export async function readPartner(db: Db, partnerId: string): Promise<Partner> {
  const partner = await requirePartner(db, partnerId);
  const { off, notes } = await readSingle(db, 'networks');
  const { name, promo, links, portrait } = partner;
  return {
    name,
    promo,
    socialLinks: [...new Set(links)].flatMap((link) => {
      const network = partnerNetworkOf(link);
      if (network === null || off.includes(network)) return [];
      const note = notes.find((one) => one.network === network)?.text;
      return [{ network, link, ...(note ? { note } : {}) }];
    }),
    ...toTerms(partner),
    ...(portrait ? { portrait } : {}),
    sharePicture: `/api/partners/${promo}/picture?v=${pictureVersionOf(partner)}`,
  };
}
