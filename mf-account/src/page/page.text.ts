export const pageText = {
  copied: 'Скопировано',
  notCopied: 'Скопировать не удалось',
  noSettings: 'Настройки не загрузились',
} as const;
