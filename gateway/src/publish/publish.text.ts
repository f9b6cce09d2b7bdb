/** What the start says about releases. */
export const publishText = {
  /** Of an area whose built release stays out. */
  held: (area: string) => `Область ${area} заморожена или на пробе: собранный выпуск в эфир не идёт`,
  /** `why` is the linker's, in English. */
  unfit: (why: string) =>
    `Собранное не сходится с тем, что в эфире, поэтому в эфире остаётся прежнее: ${why}`,
  storing: (area: string) => `Кладу выпуск ${area} в хранилище`,
  /** In the channel's log. */
  who: 'запуск',
  why: 'собрано на этой машине',
} as const;
