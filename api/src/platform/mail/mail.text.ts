import { brand } from '@site/shared/text/brand';

/** Words shared by all mail. */
export const mailText = {
  end: `Это письмо написал сайт «${brand.name}», отвечать на него не нужно.`,
};
