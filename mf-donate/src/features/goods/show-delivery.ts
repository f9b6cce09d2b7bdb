import type { RewardFields } from '@site/shared/contracts/donate';
import { valueOr } from '@site/area/rules/load';
import type { ProfileStore } from '@site/shared/stores';
import { goodsText as text } from './goods.text';

interface Delivery {
  characterId: number;
  title: string;
  /** Contents of a claimed case. Absent for a service. */
  reward?: RewardFields;
}

/**
 * Shows an order on the player's pages at once: cash and vehicle of the character, and a notice
 * (docs/product/shop.md#delivery). The next load of the profile shows what the game server has.
 */
export function showDelivery(profile: ProfileStore, { characterId, title, reward = {} }: Delivery): void {
  const list = valueOr(profile.parts.characters, null)?.list ?? [];
  const place = list.findIndex(({ id }) => id === characterId);
  const { parameters = [] } = list[place] ?? {};
  const cash = parameters.findIndex(({ name }) => name === 'cash');
  const sum = parameters[cash]?.parameter;
  if (reward.money && typeof sum === 'number') profile.updateCash(place, cash, sum + reward.money);
  // the game server gives the id and the plate, so the vehicle has neither yet
  if (reward.vehicle)
    profile.addVehicle(place, { id: -Date.now(), name: reward.vehicle.name, mark: text.noPlate });
  profile.addNotification({ type: 'success', title, message: text.onTheWay });
}
