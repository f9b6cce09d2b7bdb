export const offlineText = {
  title: 'Нет связи',
  lead: 'Сайт не отвечает. Появится связь\u00a0— вернём вас на страницу сами.',
  again: 'Проверить связь',
} as const;
