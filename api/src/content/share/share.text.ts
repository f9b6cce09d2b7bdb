import { brand } from '@site/shared/text/brand';

/** Texts on link pictures. */
export const shareText = {
  invites: `Приглашает в ${brand.name}`,
  promocode: 'Промокод',
  site: 'Город у холодного моря. Паром ходит круглосуточно.',
} as const;
