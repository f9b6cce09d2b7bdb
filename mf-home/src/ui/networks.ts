import { SOCIAL_TYPES } from '@site/shared/contracts/social-types';
import { discord } from '@site/shared/ui/icons/discord';
import { telegram } from '@site/shared/ui/icons/telegram';
import { vk } from '@site/shared/ui/icons/vk';
import { youtube } from '@site/shared/ui/icons/youtube';

const NETWORKS: Record<number, { name: string; icon: string }> = {
  [SOCIAL_TYPES.discord]: { name: 'Discord', icon: discord },
  [SOCIAL_TYPES.vk]: { name: 'VK', icon: vk },
  [SOCIAL_TYPES.telegram]: { name: 'Telegram', icon: telegram },
  [SOCIAL_TYPES.youtube]: { name: 'YouTube', icon: youtube },
};

/**
 * Returns the name and icon of a social network by its wire number, or undefined if the number is unknown;
 * see docs/product/frame.md#social-links.
 */
export const toNetwork = (type: number) => NETWORKS[type];
