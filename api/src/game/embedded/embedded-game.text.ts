/** Organisation names in the embedded game, keyed by the profession of a character. */
export const organisationText = {
  worker: 'Профсоюз',
  lawyer: 'Коллегия юристов',
  crime: 'Группировка',
} as const;

/** Shown as the licence plate of a vehicle that has none yet. */
export const TRANSIT_PLATE = 'ТРАНЗИТ';
