import type { DonateItems, PrizeList } from '@site/shared/contracts/donate';
import { selectContent } from '../content/content.repo';
import { readSingle } from '../content/read-single';
import type { Db } from '../platform/db/types';

/** An address as it is; a bare name is a file of the content host (spec §3, decision 33). */
const toAddress = (image: string, contentHost: string): string =>
  image.includes('/') ? image : `${contentHost}/${image}.png`;

/** The catalogue: cases with all that is in them, and the price list. */
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

export async function readPrizes(db: Db): Promise<PrizeList> {
  return { prizes: (await selectContent(db, 'prizes')).map(({ data }) => data) };
}
