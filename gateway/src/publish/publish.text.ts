/** Progress lines about releases that were built on this machine, printed while the gateway starts. */
export const publishText = {
  skipped: (area: string) => `Область ${area} заморожена или на пробе: собранный выпуск в эфир не идёт`,
  /** `why` is the linker's error message, in English. */
  doesNotLink: (why: string) =>
    `Собранное не сходится с тем, что в эфире, поэтому в эфире остаётся прежнее: ${why}`,
  storing: (area: string) => `Кладу выпуск ${area} в хранилище`,
  /** Author and reason recorded in the channel's log. */
  who: 'запуск',
  why: 'собрано на этой машине',
} as const;
