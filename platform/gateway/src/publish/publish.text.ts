import { siteAuthors } from '../channel/site-authors.text';

/** Progress lines about releases that were built on this machine, printed while the gateway starts. */
export const publishText = {
  skipped: (area: string) => `Область ${area} заморожена или на пробе: собранный выпуск в эфир не идёт`,
  notDeployed: (areas: readonly string[]) =>
    `Собрано, но не выпущено: ${areas.join(', ')}. Выпустить: site deploy ${areas[0] ?? ''}, все сразу: SITE_PUBLISH=1 при запуске`,
  notSigned: (areas: readonly string[]) =>
    `Собрано, но не выпущено: ${areas.join(', ')}. Сайт принимает только подписанные выпуски: site deploy ${areas[0] ?? ''} с ключом в SITE_SIGNING_KEY`,
  /** `why` is the linker's error message, in English. */
  doesNotLink: (why: string) =>
    `Собранное не сходится с тем, что в эфире, поэтому в эфире остаётся прежнее: ${why}`,
  storing: (area: string) => `Кладу выпуск ${area} в хранилище`,
  /** Author and reason recorded in the channel's log. */
  who: siteAuthors.start,
  why: 'собрано на этой машине',
} as const;
