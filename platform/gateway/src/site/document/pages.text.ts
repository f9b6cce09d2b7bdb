/** Texts of the gateway's own pages, which are served when the shell or the area cannot be rendered. */
export const pagesText = {
  notFoundTitle: 'Страница не найдена',
  opening: 'Страница открывается…',
  noScript: 'Если ничего не происходит, обновите страницу или начните с главной.',
  toHome: 'На главную',
  again: 'Обновить',
  unavailableTitle: 'Сайт скоро вернётся',
  unavailable:
    'Сейчас страницу показать не получается. Мы уже знаем об этом, попробуйте ещё раз через минуту.',
} as const;
