/** Progress lines of the gateway's start. */
export const mainText = {
  opening: 'Открываю базу',
} as const;
