export const overlayText = {
  opening: 'Открываем окно…',
  giveUp: 'Отменить',
  failed: 'Окно не открылось',
  failedAdvice: 'Попробуйте ещё раз чуть позже. Если не поможет, обновите страницу.',
  slotFailed: 'Этот блок не загрузился',
} as const;
