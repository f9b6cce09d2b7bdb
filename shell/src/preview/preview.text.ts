export const previewText = {
  name: 'Предпросмотр',
  /** Name of the shell, which has no area title. */
  shell: 'Оболочка сайта',
  release: (id: string) => `выпуск ${id}`,
  until: (moment: string) => `до ${moment}`,
  leave: 'Выйти из предпросмотра',
  /** `leave` on mobile. */
  leaveShort: 'Выйти',
  ended: 'Предпросмотр завершён',
  endedWhy: (what: string) => `Выпуск ${what} не загрузился. Перед вами обычный сайт.`,
  ofArea: (title: string) => `раздела «${title}»`,
  ofShell: 'оболочки сайта',
} as const;
