import type { StatusReply } from '@site/contracts/deploy-status';
import { formatStamp } from '@site/text/dates';

type Announced = NonNullable<StatusReply['announcements']>[number];

export const announcementsText = {
  badTone: (tone: string) => `Тона «${tone}» нет: бывает info, warning или alarm.`,
  badTime: (time: string) => `Время «${time}» не подходит: нужно по Москве, например 2026-12-01 03:00.`,
  announced: ({ id, text, from, until, paths, by, why }: Announced) =>
    [
      `объявление ${id}: «${text}»`,
      ...(from === undefined ? [] : [`с ${formatStamp(from)}`]),
      ...(until === undefined ? [] : [`до ${formatStamp(until)}`]),
      ...(paths ? [`на ${paths.join(', ')}`] : []),
    ].join(' ') + ` (${by}: ${why})`,
} as const;
