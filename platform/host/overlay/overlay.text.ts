export const overlayText = {
  failed: 'Окно не открылось',
  failedAdvice: 'Попробуйте ещё раз чуть позже. Если не поможет, обновите страницу.',
} as const;
