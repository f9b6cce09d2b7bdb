import { brand } from '@site/shared/text/brand';

export const shareText = {
  invites: `Приглашает в ${brand.name}`,
  promocode: 'Промокод',
  site: 'Ролевой сервер, где город помнит каждого.',
} as const;
