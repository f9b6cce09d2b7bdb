export const toastsText = {
  /** F8 is handled in `use-reading.ts`. */
  region: 'Сообщения (F8)',
  close: 'Закрыть сообщение',
} as const;
