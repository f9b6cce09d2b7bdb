/** What goes to the console alone (spec §8). */
export const profileLog = {
  notices: 'Ошибка при получении уведомлений',
  sessions: 'Ошибка при получении списка сеансов',
  securityLog: 'Ошибка при получении журнала безопасности',
  consents: 'Ошибка при получении согласий',
  factor: 'Ошибка при получении состояния 2FA',
  rating: 'Ошибка при получении рейтинга',
} as const;
