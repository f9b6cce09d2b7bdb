export const forgeText = {
  title: 'Кузница у пристани',
  blows: 'Ударов',
  strike: 'Ударить',
} as const;
