export const previewText = {
  name: 'Предпросмотр',
  /** The shell is no area and has no title of its own. */
  shell: 'Оболочка сайта',
  release: (id: string) => `выпуск ${id}`,
  until: (moment: string) => `до ${moment}`,
  leave: 'Выйти из предпросмотра',
  /** The same on a phone. */
  leaveShort: 'Выйти',
  ended: 'Предпросмотр завершён',
  endedWhy: (what: string) => `Выпуск ${what} не загрузился. Перед вами обычный сайт.`,
  ofArea: (title: string) => `раздела «${title}»`,
  ofShell: 'оболочки сайта',
} as const;
