/** Messages of the console (spec §8). */
export const shellLog = {
  footer: 'Ошибка при получении footer',
  payment: 'Ошибка при получении payment',
  refresh: 'Ошибка при обновлении токена',
} as const;
