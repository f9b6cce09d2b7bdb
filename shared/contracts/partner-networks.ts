/**
 * Social networks of partners' links. `rules/partner-network-of.ts` recognises them by the link's domain
 * (docs/product/promo.md#networks).
 */
export const PARTNER_NETWORKS = [
  'twitch',
  'youtube',
  'rutube',
  'dzen',
  'vk',
  'instagram',
  'tiktok',
  'telegram',
] as const;
export type PartnerNetwork = (typeof PARTNER_NETWORKS)[number];
