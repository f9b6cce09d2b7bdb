import { formatDate } from '@site/text/dates';

/** Organisation names in the embedded game, keyed by the profession of a character. */
export const organisationText = {
  worker: 'Профсоюз',
  lawyer: 'Коллегия юристов',
  crime: 'Группировка',
} as const;

/** Messages to the player about rewards, and names of items that the game gives. */
export const rewardText = {
  chips: 'Жетоны причала',
  houseSlot: 'Право на третий дом',
  plate: (plate: string, vehicle: string) => `Номер ${plate} установлен. Транспорт: ${vehicle}.`,
  plateTaken: (plate: string) => `Номер ${plate} уже занят. Придумайте другой.`,
  noVehicle: 'Этого транспорта у персонажа больше нет.',
  renamed: (name: string) => `Теперь персонажа зовут ${name}.`,
  nameTaken: (name: string) => `Имя ${name} уже занято. Придумайте другое.`,
  houseSlotGiven: 'Персонаж может купить третий дом.',
  hasHouseSlot: 'У персонажа уже есть право на третий дом.',
  warningCleared: (reason: string) => `Снято предупреждение: ${reason}.`,
  noWarning: 'У персонажа нет предупреждений.',
  vip: (until: Date) => `VIP действует до ${formatDate(until.toISOString())}.`,
} as const;

/** Shown as the licence plate of a vehicle that has none yet. */
export const TRANSIT_PLATE = 'ТРАНЗИТ';
