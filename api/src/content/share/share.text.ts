import { brand } from '@site/shared/text/brand';

/** Words on the pictures that links show. */
export const shareText = {
  invites: `Приглашает в ${brand.name}`,
  promocode: 'Промокод',
  site: 'Город у холодного моря. Паром ходит круглосуточно.',
} as const;
