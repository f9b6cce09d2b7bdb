import type { DonateItems } from '@site/shared/contracts/donate';
import { selectContent } from '../content/content.repo';
import { readSingle } from '../content/read-single';
import type { Db } from '@site/server/db/types';

/**
 * Converts a bare picture name to an address on the content host. An address is returned unchanged
 * (docs/product/content.md#pictures).
 */
const toAddress = (image: string, contentHost: string): string =>
  image.includes('/') ? image : `${contentHost}/${image}.png`;

export async function readItems(db: Db): Promise<DonateItems> {
  const { contentHost } = await readSingle(db, 'donate');
  const cases = await selectContent(db, 'cases');
  const services = await selectContent(db, 'services');
  return {
    cases: cases.map(({ data: { picture, image = '', ...rest } }) => ({
      ...rest,
      image: picture?.src ?? toAddress(image, contentHost),
    })),
    services: services.map(({ data: { goods: _goods, ...service } }) => service),
  };
}
