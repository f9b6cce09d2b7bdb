/** Messages for the console only; the player does not see them (docs/product/errors.md#silent-failures). */
export const logText = {
  documents: 'Ошибка при получении списка документов',
  notices: 'Ошибка при получении уведомлений',
  sessions: 'Ошибка при получении списка сеансов',
  securityLog: 'Ошибка при получении журнала безопасности',
  push: 'Ошибка при получении настроек уведомлений',
  consents: 'Ошибка при получении согласий',
  factor: 'Ошибка при получении состояния 2FA',
  rating: 'Ошибка при получении рейтинга',
} as const;
