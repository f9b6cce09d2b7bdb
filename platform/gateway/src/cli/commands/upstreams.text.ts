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

const lastFault = ({ last }: UpstreamStatus) =>
  last ? `; последний сбой ${when(last.at)}: ${FAULTS[last.fault]}` : '';

/** Output of `site upstream`, and of the lines about upstreams in `site status`. */
export const upstreamsText = {
  columns: ['ОБЛАСТЬ', 'АДРЕС', 'СОСТОЯНИЕ', 'С', 'КТО', 'ЗАЧЕМ'],
  since: (since: string) => when(since),
  state: ({ resting, hiddenBy, failures }: UpstreamStatus) => {
    if (hiddenBy) return 'не используется';
    if (resting) return 'не отвечает';
    return failures > 0 ? `работает, сбоев ${failures}` : 'работает';
  },
  /** One line about the upstream of an area, as the replying gateway sees it. */
  status: (one: UpstreamStatus) => {
    const { area, url, calls, failures, resting, hiddenBy } = one;
    if (hiddenBy)
      return `${area}: сервер ${url} не используется, у самого сайта есть вызовы ниже /api/${area}/: ${hiddenBy.join(', ')}`;
    const state = resting ? 'не отвечает, вызовы сразу получают отказ' : 'работает';
    return `${area}: сервер ${url} ${state}; вызовов ${calls + failures}, сбоев ${failures}${lastFault(one)}`;
  },
  none: (area: string | undefined) =>
    area === undefined
      ? 'Своих серверов у областей нет. Подключить: site upstream lavka https://lavka.example.org --why "…"'
      : `У области ${area} своего сервера нет. Подключить: site upstream ${area} https://… --why "…"`,
  badAddress: (address: string) =>
    `Адрес «${address}» не подходит: нужен https://… без параметров, логина и знака процента, а http:// — только на самой машине сайта (localhost, 127.0.0.1). Отключить сервер: off.`,
} as const;
