import { brand } from '@site/shared/text/brand';

/** Texts that every e-mail contains. */
export const mailText = {
  end: `Это письмо написал сайт «${brand.name}», отвечать на него не нужно. Как написать в поддержку, сказано внизу каждой страницы сайта.`,
};
