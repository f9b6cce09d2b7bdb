/** Organisations of the embedded game server, by a character's profession. */
export const organisationText = {
  worker: 'Профсоюз',
  lawyer: 'Коллегия юристов',
  crime: 'Группировка',
} as const;

/** Shown as licence plate of a vehicle that has none yet. */
export const TRANSIT_PLATE = 'ТРАНЗИТ';
