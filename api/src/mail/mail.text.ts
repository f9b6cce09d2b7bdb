import { brand } from '@site/shared/text/brand';

/** Texts that every e-mail contains. */
export const mailText = {
  end: `Это письмо написал сайт «${brand.name}», отвечать на него не нужно. Как связаться с поддержкой, написано внизу каждой страницы сайта.`,
};
