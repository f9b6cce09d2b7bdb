export const toastsText = {
  /** The key is the one that `toast-stack.tsx` listens for. */
  region: 'Сообщения (F8)',
  close: 'Закрыть сообщение',
} as const;
