export const previewText = {
  name: 'Предпросмотр',
  /** Display name of the shell, because only areas have titles. */
  shell: 'Оболочка сайта',
  releases: (ids: readonly string[]) => `${ids.length > 1 ? 'выпуски' : 'выпуск'} ${ids.join(', ')}`,
  until: (moment: string) => `до ${moment}`,
  leave: 'Выйти из предпросмотра',
  /** Text of the `leave` link on mobile. */
  leaveShort: 'Выйти',
  ended: 'Предпросмотр завершён',
  endedWhy: (what: string) => `Выпуск ${what} не загрузился. Перед вами обычный сайт.`,
  ofArea: (title: string) => `раздела «${title}»`,
  ofShell: 'оболочки сайта',
} as const;
