import type { PartnerNetwork } from '@site/shared/contracts/partner-networks';

export const networkNames: Readonly<Record<PartnerNetwork, string>> = {
  twitch: 'Twitch',
  youtube: 'YouTube',
  rutube: 'Rutube',
  dzen: 'Дзен',
  vk: 'VK',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  telegram: 'Telegram',
};
