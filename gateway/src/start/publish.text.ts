/** What the start says about releases. */
export const publishText = {
  storing: (area: string) => `Кладу выпуск ${area} в хранилище`,
  /** In the channel's log. */
  who: 'запуск',
  why: 'собрано на этой машине',
} as const;
