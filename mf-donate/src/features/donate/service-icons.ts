import { briefcase } from '@site/shared/ui/icons/briefcase';
import { car } from '@site/shared/ui/icons/car';
import { coin } from '@site/shared/ui/icons/coin';
import { gift } from '@site/shared/ui/icons/gift';
import { home } from '@site/shared/ui/icons/home';
import { id } from '@site/shared/ui/icons/id';
import { shield } from '@site/shared/ui/icons/shield';
import { ticket } from '@site/shared/ui/icons/ticket';
import type { RewardType } from '@site/shared/contracts/reward-types';

const ICONS: Readonly<Record<string, string>> = { briefcase, car, coin, gift, home, id, shield, ticket };

/** The icon that the content names; one that this release does not know is a gift. */
export const iconOf = (image: string): string => ICONS[image] ?? gift;

export const REWARD_ICONS: Readonly<Record<RewardType, string>> = {
  Money: coin,
  IC: coin,
  Chips: ticket,
  VIP: shield,
  Vehicle: car,
  Items: gift,
};
