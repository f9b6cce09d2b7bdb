/** Texts shown while the board is loaded. */
export const text = {
  loading: 'Загружаю диспетчерскую…',
  boardFailed:
    'Диспетчерская не открылась. Обновите страницу и войдите ещё раз; пока её нет, работает команда site.',
} as const;
