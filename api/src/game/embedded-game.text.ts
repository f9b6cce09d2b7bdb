/** Organisations of the embedded game server, by a character's profession. */
export const organisationText = {
  worker: 'Профсоюз',
  lawyer: 'Коллегия юристов',
  crime: 'Группировка',
} as const;
