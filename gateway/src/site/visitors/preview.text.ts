/** Texts for visitors who follow a preview link. */
export const previewText = {
  unknown: {
    title: 'Ссылка не подходит',
    lines: ['Эта ссылка на предпросмотр неполная или сделана не этим сайтом. Попросите её ещё раз.'],
    link: { to: '/', label: 'На сайт' },
  },
  expired: {
    title: 'Предпросмотр закончился',
    lines: ['Срок этой ссылки вышел. Новую печатает команда site preview.'],
    link: { to: '/', label: 'На сайт' },
  },
  /** Shown when the previewed release is no longer compatible with the live releases or has been deleted. */
  unfit: (leave: string) => ({
    title: 'Предпросмотр закончился',
    lines: [
      'Этот выпуск больше не сходится с тем, что в эфире, или его уже убрали из хранилища. Соберите область заново и попросите новую ссылку.',
    ],
    link: { to: leave, label: 'На сайт' },
  }),
} as const;
