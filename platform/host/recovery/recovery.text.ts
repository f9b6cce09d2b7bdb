export const recoveryText = {
  title: 'Страница не открылась',
  advice: 'Обновите её. Если не поможет, зайдите чуть позже.',
  reload: 'Обновить',
} as const;
