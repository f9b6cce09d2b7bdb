export const overlayText = {
  opening: 'Открываем окно…',
  cancel: 'Отменить',
  slotFailed: 'Этот блок не загрузился',
} as const;
