import type { Sanction } from '@site/shared/contracts/profile';
import { DAY_MS } from '@site/contracts/time';
import { formatDate, formatDeadline } from '@site/text/dates';
import { formatNumber } from '@site/text/numbers';

/** Time for an appeal against a sanction (the user agreement, «Как обжаловать решение»). */
const APPEAL_MS = 3 * DAY_MS;

const toDate = (ms: number) => formatDate(new Date(ms).toISOString());

/** Returns true while the player can appeal against the sanction. */
export const canAppeal = ({ at }: Sanction): boolean => Date.now() < at + APPEAL_MS;

export const belongingsText = {
  bought: 'Вещи и VIP',
  nothing: 'Пока пусто. Сюда попадает купленное в кассе и полученное из кейсов.',
  vip: (until: number) => `VIP до ${toDate(until)}`,
  /** The contents of cases and promocodes name things in lower case, for their place in a sentence. */
  item: (name: string) => name.charAt(0).toUpperCase() + name.slice(1),
  count: (count: number) => `×\u00a0${formatNumber(count)}`,
  payments: 'История платежей',
  purchases: 'Покупки',
  sanctions: 'Взыскания',
  clean: 'Предупреждений и блокировок нет',
  kind: ({ kind, at, until }: Sanction) =>
    `${kind === 'ban' ? 'Блокировка' : 'Предупреждение'} от ${toDate(at)}${until === undefined ? '' : `, до ${toDate(until)}`}`,
  appeal: (sanction: Sanction) =>
    canAppeal(sanction)
      ? `Обжаловать можно на форуме до ${formatDeadline(sanction.at + APPEAL_MS)}.`
      : `Срок обжалования вышел ${toDate(sanction.at + APPEAL_MS)}.`,
  forum: 'Обжаловать на форуме',
} as const;
