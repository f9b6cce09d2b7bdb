export const settingsViewText = { failed: 'Настройки не загрузились' } as const;
