/** Texts of the bar above each section. */
export const barText = {
  title: 'Диспетчерская',
  sections: 'Разделы',
  board: 'Выпуски',
  money: 'Деньги',
  players: 'Игроки',
  content: 'Тексты',
  zone: 'время московское',
  leave: 'Выйти',
  loading: 'Загружаю раздел…',
  nothing:
    'У ваших ролей здесь нет разделов. Попросите администратора пригласить вас с\u00a0другой ролью: site staff invite.',
  titleOf: (section: string) => `${section}\u00a0— Диспетчерская`,
} as const;
