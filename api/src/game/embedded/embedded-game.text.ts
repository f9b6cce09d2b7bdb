/** Organisations of the embedded game server, by a character's profession. */
export const organisationText = {
  worker: 'Профсоюз',
  lawyer: 'Коллегия юристов',
  crime: 'Группировка',
} as const;

/** In place of a licence plate that the city has not given out yet. */
export const TRANSIT_PLATE = 'ТРАНЗИТ';
