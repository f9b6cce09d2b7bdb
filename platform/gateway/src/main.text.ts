/** Progress lines printed while the gateway starts. */
export const mainText = {
  opening: 'Открываю базу',
} as const;
