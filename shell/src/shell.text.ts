/** Messages of the console (spec §8). */
export const shellLog = {
  footer: 'Ошибка при получении footer',
  payment: 'Ошибка при получении payment',
  general: 'Ошибка при получении PageGeneralInfo',
  characters: 'Ошибка при получении PageCharacterInfo',
  settings: 'Ошибка при получении PageSettingsInfo',
  referrals: 'Ошибка при получении PageReferralsInfo',
  refresh: 'Ошибка при обновлении токена',
  logout: 'Ошибка при завершении сеанса',
} as const;
