export const previewText = {
  name: 'Предпросмотр',
  releases: (ids: readonly string[]) => `${ids.length > 1 ? 'выпуски' : 'выпуск'} ${ids.join(', ')}`,
  until: (moment: string) => `до ${moment}`,
  draft: 'Черновик',
  leaveDraft: 'Выйти из черновика',
  leave: 'Выйти из предпросмотра',
  /** Text of the `leave` link on mobile. */
  leaveShort: 'Выйти',
} as const;
