export const previewText = {
  /** Display name of the shell, because only areas have titles. */
  shell: 'Оболочка сайта',
  ended: 'Предпросмотр завершён',
  endedWhy: (what: string) => `Выпуск ${what} не загрузился. Перед вами обычный сайт.`,
  ofArea: (title: string) => `раздела «${title}»`,
  ofShell: 'оболочки сайта',
} as const;
