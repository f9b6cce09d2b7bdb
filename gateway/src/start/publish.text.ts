/** What the start says about releases. */
export const publishText = {
  /** Of an area whose built release stays out. */
  held: (area: string) => `Область ${area} заморожена или на пробе: собранный выпуск в эфир не идёт`,
  storing: (area: string) => `Кладу выпуск ${area} в хранилище`,
  /** In the channel's log. */
  who: 'запуск',
  why: 'собрано на этой машине',
} as const;
