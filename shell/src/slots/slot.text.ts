export const slotText = {
  failed: 'Этот блок не загрузился',
} as const;
