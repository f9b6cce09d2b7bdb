export const previewText = {
  name: 'Предпросмотр',
  /** The shell is no area and has no title of its own. */
  shell: 'Оболочка сайта',
  release: (id: string) => `выпуск ${id}`,
  until: (moment: string) => `до ${moment}`,
  leave: 'Выйти',
  ended: 'Предпросмотр завершён',
  endedWhy: (title: string) => `Выпуск раздела «${title}» не загрузился. Перед вами обычный сайт.`,
} as const;
