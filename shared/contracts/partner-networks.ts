/** Networks of partner links, recognised by the domain of the link (docs/product/promo.md#networks). */
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
