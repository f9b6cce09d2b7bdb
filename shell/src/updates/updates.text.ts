/** Messages of the console (spec §8): players are not told. */
export const updatesLog = {
  version: 'Ошибка при получении version.json',
  latest: 'Ошибка при получении builds/latest.json',
} as const;
