import { brand } from '@site/shared/text/brand';

export const shareText = {
  invites: `Приглашает в ${brand.name}`,
  promocode: 'Промокод',
  site: 'Город у холодного моря. Паром ходит круглосуточно.',
} as const;
