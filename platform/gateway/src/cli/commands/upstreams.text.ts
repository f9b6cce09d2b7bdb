import type { UpstreamFault, UpstreamStatus } from '@site/contracts/upstream';
import { when } from '../../refusals/words.text';

const FAULTS: Readonly<Record<UpstreamFault, string>> = {
  connect: 'нет соединения',
  'machine-local': 'имя ведёт на саму машину сайта или в её местную сеть, вызовы не уходят',
  'connect-timeout': 'не соединился вовремя',
  'reply-timeout': 'не ответил вовремя',
  'total-timeout': 'не дослал ответ вовремя',
  'broken-reply': 'оборвал ответ',
  'too-large': 'прислал слишком большой ответ',
  redirect: 'отослал на другой адрес',
  'wrong-type': 'прислал не JSON и не простой текст',
  status: 'ответил ошибкой 5xx',
  abuse: 'нарушил протокол: слал служебные данные без конца',
  busy: 'занят: слишком много вызовов сразу',
  resting: 'отдыхает после сбоев',
  ended: 'отключён во время вызова',
};

const lastFault = ({ last, silent }: UpstreamStatus) =>
  last && !silent ? `; последний сбой ${when(last.at)}: ${FAULTS[last.fault]}` : '';

/**
 * Says what the replying gateway knows: whether the upstream answers, and since when. A gateway of an older version
 * sends neither `answeredAt` nor `silent`.
 */
function knowledge({ calls, failures, answeredAt, silent }: UpstreamStatus): string {
  const answered = answeredAt ? `последний ответ ${when(answeredAt)}` : 'ответов ещё не было';
  if (silent) return `не отвечает с ${when(silent.since)} (${FAULTS[silent.fault]}), ${answered}`;
  if (answeredAt) return `отвечает, ${answered}`;
  return calls + failures === 0
    ? 'ещё не вызывали, отвечает ли он, неизвестно'
    : 'отвечает ли он, неизвестно';
}

/** Output of `site upstream`, and of the lines about upstreams in `site status`. */
export const upstreamsText = {
  columns: ['ОБЛАСТЬ', 'АДРЕС', 'СОСТОЯНИЕ', 'С', 'КТО', 'ЗАЧЕМ'],
  since: (since: string) => when(since),
  state: ({ resting, hiddenBy, failures, calls, answeredAt, silent }: UpstreamStatus) => {
    if (hiddenBy) return 'не используется';
    if (silent) return `не отвечает с ${when(silent.since)}`;
    if (resting) return 'отвечает ошибками';
    if (!answeredAt) return calls + failures === 0 ? 'ещё не вызывали' : 'неизвестно';
    return failures > 0 ? `отвечает, сбоев ${failures}` : 'отвечает';
  },
  /** One line about the upstream of an area, as the replying gateway sees it. */
  status: (one: UpstreamStatus) => {
    const { area, url, calls, failures, resting, hiddenBy } = one;
    if (hiddenBy)
      return `${area}: бэкенд ${url} не используется, у самого сайта есть вызовы ниже /api/${area}/: ${hiddenBy.join(', ')}`;
    const rest = resting ? '; вызовы пока сразу получают отказ' : '';
    return `${area}: бэкенд ${url} ${knowledge(one)}${rest}; вызовов ${calls + failures}, сбоев ${failures}${lastFault(one)}`;
  },
  none: (area: string | undefined) =>
    area === undefined
      ? 'Своих бэкендов у областей нет. Подключить: site upstream lavka https://lavka.example.org --why "…"'
      : `У области ${area} своего бэкенда нет. Подключить: site upstream ${area} https://… --why "…"`,
  badAddress: (address: string) =>
    `Адрес «${address}» не подходит: нужен https://… без параметров, логина и знака процента, а http:// — только на самой машине сайта (localhost, 127.0.0.1). Отключить бэкенд: off.`,
} as const;
