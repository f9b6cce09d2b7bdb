import { brand } from '@site/shared/text/brand';

/** What every letter ends with. */
export const mailText = {
  end: `Это письмо написал сайт «${brand.name}», отвечать на него не нужно.`,
};
