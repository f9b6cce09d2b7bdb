/** Progress messages that `openProduct` shows to the operator. */
export const productText = {
  migrating: 'Проверяю схему базы…',
  content: (files: number) => `Сверяю тексты сайта, файлов: ${files}…`,
  seeding: 'Заселяю демонстрационный сервер…',
} as const;
