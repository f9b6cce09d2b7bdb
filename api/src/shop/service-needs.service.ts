import type { ServiceBody, ServiceNeeds } from '@site/shared/contracts/donate';
import type { Character } from '@site/shared/contracts/profile';
import { PROPERTY_CATEGORY } from '@site/shared/contracts/property-categories';
import { checkServiceInput, cleanServiceInput } from '@site/shared/rules/service-input';
import type { GameReward } from '../game/contract/game-contract';
import type { GameServer } from '../game/contract/game-server';
import { Refusal } from '../http/refusal';
import { needsText as text } from './goods.text';

/** The player's input for a service, as it is sent to the game server. */
export type GivenNeeds = Pick<GameReward, 'input' | 'vehicleId'>;

const requireField = <T>(field: 'input' | 'vehicle', value: T | undefined): T => {
  if (value === undefined) throw new Refusal('SERVICE_INPUT', { field });
  return value;
};

/**
 * Reads what a service needs from the request. Throws `SERVICE_INPUT` when the text or the vehicle is missing
 * or the text breaks the rule of the service. Values that the service does not need are ignored.
 */
export function readNeeds(needs: ServiceNeeds, body: Pick<ServiceBody, 'input' | 'vehicleId'>): GivenNeeds {
  const given: GivenNeeds = {};
  if (needs.input) {
    const { rule } = needs.input;
    const typed = requireField('input', body.input);
    if (checkServiceInput(rule, typed)) throw new Refusal('SERVICE_INPUT', { field: 'input' });
    given.input = cleanServiceInput(rule, typed);
  }
  if (needs.vehicle) given.vehicleId = requireField('vehicle', body.vehicleId);
  return given;
}

/**
 * Checks the conditions of a service for a character, first those that the site knows and then those of the
 * game server. Throws `SERVICE_REFUSED` with the reason for the player. Calls the game server, so it must not
 * run inside a transaction.
 */
export async function requireConditions(
  game: GameServer,
  order: {
    needs: ServiceNeeds;
    character: Character;
    reward: GameReward;
    request: { playerId: number; now: Date };
  },
): Promise<void> {
  const { needs, character, reward, request } = order;
  const vehicles = character.propertyList[PROPERTY_CATEGORY.transport]?.itemData ?? [];
  if (needs.vehicle) {
    if (vehicles.length === 0) throw new Refusal('SERVICE_REFUSED', { text: text.noVehicle(character.name) });
    if (!vehicles.some(({ id }) => id === reward.vehicleId))
      throw new Refusal('SERVICE_INPUT', { field: 'vehicle' });
  }
  if (needs.warning && !character.sanctions?.some(({ kind }) => kind === 'warning'))
    throw new Refusal('SERVICE_REFUSED', { text: text.noWarning(character.name) });
  const { playerId, now } = request;
  const check = await game.checkReward({
    playerId,
    reward: { characterId: character.id, ...reward },
    now,
  });
  if (!check.allowed) throw new Refusal('SERVICE_REFUSED', { text: check.text });
}
