export const copyText = {
  copied: 'Скопировано',
  notCopied: 'Скопировать не удалось',
} as const;
