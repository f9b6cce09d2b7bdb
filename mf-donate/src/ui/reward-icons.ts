import { car } from '@site/shared/ui/icons/car';
import { coin } from '@site/shared/ui/icons/coin';
import { gift } from '@site/shared/ui/icons/gift';
import { shield } from '@site/shared/ui/icons/shield';
import { ticket } from '@site/shared/ui/icons/ticket';
import type { RewardType } from '@site/shared/contracts/reward-types';

export const REWARD_ICONS: Readonly<Record<RewardType, string>> = {
  Money: coin,
  IC: coin,
  Chips: ticket,
  VIP: shield,
  Vehicle: car,
  Items: gift,
};
