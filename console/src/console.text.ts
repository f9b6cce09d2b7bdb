/** Texts shown while the board is loaded. */
export const text = {
  loading: 'Загружаю пульт…',
  boardFailed:
    'Пульт не загрузился. Обновите страницу и войдите ещё раз; пока его нет, работает команда site.',
} as const;
