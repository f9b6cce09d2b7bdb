/** Messages in the browser's console (docs/product/errors.md#silent-failures). */
export const siteStoresLog = {
  footer: 'Ошибка при получении footer',
  payment: 'Ошибка при получении payment',
  online: 'Ошибка при получении online',
  general: 'Ошибка при получении PageGeneralInfo',
  characters: 'Ошибка при получении PageCharacterInfo',
  settings: 'Ошибка при получении PageSettingsInfo',
  referrals: 'Ошибка при получении PageReferralsInfo',
  refresh: 'Ошибка при обновлении токена',
  logout: 'Ошибка при завершении сеанса',
} as const;
