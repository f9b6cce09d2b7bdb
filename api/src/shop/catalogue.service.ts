import { createHash } from 'node:crypto';
import type { DonateCase, DonateItems } from '@site/shared/contracts/donate';
import { selectContent } from '../content/content.repo';
import { readSingle } from '../content/read-single';
import type { ContentData } from '../content/content-kinds';
import type { Db } from '@site/server/db/types';

/**
 * Converts a bare picture name to an address on the content host. An address is returned unchanged
 * (docs/product/content.md#pictures).
 */
const toAddress = (image: string, contentHost: string): string =>
  image.includes('/') ? image : `${contentHost}/${image}.png`;

/** Returns a short hash of what a claim of a case gives and what it takes. It changes with the contents and the sum. */
export const toCaseTerms = ({ amount, reward }: Pick<DonateCase, 'amount' | 'reward'>): string =>
  createHash('sha256')
    .update(JSON.stringify([amount, reward]))
    .digest('base64url')
    .slice(0, 16);

const toCase = ({ picture, image = '', ...rest }: ContentData['cases'], contentHost: string): DonateCase => ({
  ...rest,
  image: picture?.src ?? toAddress(image, contentHost),
  terms: toCaseTerms(rest),
});

/** Converts a case of the content to what the shop shows. */
export const readShownCase = async (db: Db, found: ContentData['cases']): Promise<DonateCase> =>
  toCase(found, (await readSingle(db, 'donate')).contentHost);

export async function readItems(db: Db): Promise<DonateItems> {
  const { contentHost } = await readSingle(db, 'donate');
  const cases = await selectContent(db, 'cases');
  const services = await selectContent(db, 'services');
  return {
    cases: cases.map(({ data }) => toCase(data, contentHost)),
    services: services.map(({ data: { goods: _goods, ...service } }) => service),
  };
}
