/** What the start of the gateway says. */
export const mainText = {
  opening: 'Открываю базу',
} as const;
