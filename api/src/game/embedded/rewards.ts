import type { CharacterItem, Sanction } from '@site/shared/contracts/profile';
import { DAY_MS } from '@site/contracts/time';
import type { Db } from '@site/server/db/types';
import type { GameReward } from '../contract/game-contract';
import {
  type CharacterRow,
  hasName,
  hasPlate,
  insertVehicle,
  selectVehicle,
  updateCharacter,
  updatePlate,
} from './rewards.repo';
import { rewardText as text } from './embedded-game.text';

/** What a service does to a character. `text` is the message to the player. */
interface ServiceEffect {
  text: string;
  change?: Partial<CharacterRow>;
  plate?: { vehicleId: number; plate: string };
}
type ServicePlan = { refused: string } | ServiceEffect;

interface Recipient {
  db: Db;
  character: CharacterRow;
  now: Date;
}

type Service = (recipient: Recipient, reward: GameReward) => ServicePlan | Promise<ServicePlan>;

/** Services of the embedded game by the name in `api/content/services`. */
const SERVICES: Readonly<Partial<Record<string, Service>>> = {
  plate: async ({ db, character }, { input: plate = '', vehicleId = 0 }) => {
    const vehicle = await selectVehicle(db, character.id, vehicleId);
    if (!vehicle) return { refused: text.noVehicle };
    if (await hasPlate(db, plate)) return { refused: text.plateTaken(plate) };
    return { plate: { vehicleId, plate }, text: text.plate(plate, vehicle.name) };
  },
  rename: async ({ db }, { input = '' }) => {
    const [firstName = '', lastName = ''] = input.split(' ');
    if (await hasName(db, firstName, lastName)) return { refused: text.nameTaken(input) };
    return { change: { firstName, lastName }, text: text.renamed(input) };
  },
  'house-slot': ({ character: { items } }) => {
    if (items.some(({ name }) => name === text.houseSlot)) return { refused: text.hasHouseSlot };
    return {
      change: { items: addItems(items, [{ name: text.houseSlot, count: 1 }]) },
      text: text.houseSlotGiven,
    };
  },
  'clear-warning': ({ character: { sanctions }, now }) => {
    const oldest = inForce(sanctions, now).find(({ kind }) => kind === 'warning');
    if (!oldest) return { refused: text.noWarning };
    const rest = sanctions.filter(({ id }) => id !== oldest.id);
    return { change: { sanctions: rest }, text: text.warningCleared(oldest.reason) };
  },
};

/** Returns the sanctions that have not ended, oldest first. */
export const inForce = (sanctions: readonly Sanction[], now: Date): Sanction[] =>
  sanctions.filter(({ until }) => until === undefined || until > now.getTime()).sort((a, b) => a.at - b.at);

function addItems(items: readonly CharacterItem[], added: readonly CharacterItem[]): CharacterItem[] {
  const counts = new Map(items.map(({ name, count }) => [name, count]));
  for (const { name, count } of added) counts.set(name, (counts.get(name) ?? 0) + count);
  return [...counts].map(([name, count]) => ({ name, count }));
}

/** Plans the service of a reward. A reward without a service, or with an unknown one, changes nothing. */
const planService = async (recipient: Recipient, reward: GameReward): Promise<ServicePlan | null> =>
  (await SERVICES[reward.service ?? '']?.(recipient, reward)) ?? null;

/** Returns the reason for which a reward cannot be given to a character, or null. */
export async function findRefusal(recipient: Recipient, reward: GameReward): Promise<string | null> {
  const plan = await planService(recipient, reward);
  return plan && 'refused' in plan ? plan.refused : null;
}

/**
 * Gives a reward to a locked character: cash, chips and items, VIP time, a vehicle and a service. Returns the
 * message to the player, or the reason of a refusal, after which nothing has changed.
 */
export async function giveReward(
  recipient: Recipient,
  reward: GameReward,
): Promise<{ refused: string } | { text: string | null }> {
  const { db, character, now } = recipient;
  const plan = await planService(recipient, reward);
  if (plan && 'refused' in plan) return plan;
  const { money = 0, chips = 0, items = [], premium, vehicle } = reward;
  const change: Partial<CharacterRow> = { ...plan?.change };
  if (money > 0) change.cash = character.cash + money;
  const added = [...items, ...(chips > 0 ? [{ name: text.chips, count: chips }] : [])];
  if (added.length > 0) change.items = addItems(change.items ?? character.items, added);
  if (premium) {
    const from = Math.max(now.getTime(), character.vipUntil?.getTime() ?? 0);
    change.vipUntil = new Date(from + premium.days * DAY_MS);
  }
  await updateCharacter(db, character.id, change);
  if (plan?.plate) await updatePlate(db, plan.plate.vehicleId, plan.plate.plate);
  if (vehicle) await insertVehicle(db, character.id, vehicle.name);
  return { text: plan?.text ?? (change.vipUntil ? text.vip(change.vipUntil) : null) };
}
