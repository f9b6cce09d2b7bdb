import { formatNumber } from '@site/text/numbers';
import { short } from '../site/release-name';

const MOSCOW = 'Europe/Moscow';
const clock = new Intl.DateTimeFormat('ru-RU', { timeZone: MOSCOW, hour: '2-digit', minute: '2-digit' });
const moment = new Intl.DateTimeFormat('ru-RU', {
  timeZone: MOSCOW,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

const decimal = (value: number, digits: number) => value.toFixed(digits).replace('.', ',');
const NONE = '\u2014';

/** Texts of the charts of an area. Times are in Moscow time. */
export const healthText = {
  title: 'Здоровье',
  span: 'За какое время',
  spans: { hour: 'Час', day: 'Сутки' },
  releases: 'Выпуски на графиках',
  live: 'в эфире',
  onTrial: 'проба',
  charts: {
    served: 'Страниц',
    failures: 'Доля сбоев',
    lcp: 'LCP',
    inp: 'INP',
  },
  /** What a chart says of one value of each step. */
  hints: {
    served: { hour: 'за минуту', day: 'за час' },
    failures: { hour: 'сбоев на страницу', day: 'сбоев на страницу' },
    lcp: { hour: 'у 75\u00a0% страниц не дольше', day: 'у 75\u00a0% страниц не дольше' },
    inp: { hour: 'у 75\u00a0% страниц не дольше', day: 'у 75\u00a0% страниц не дольше' },
  },
  values: {
    served: (value: number) => formatNumber(value),
    failures: (share: number) => `${decimal(share * 100, share < 0.1 ? 1 : 0)}\u00a0%`,
    lcp: (ms: number) => `${decimal(ms / 1_000, 1)}\u00a0с`,
    inp: (ms: number) => `${formatNumber(ms)}\u00a0мс`,
  },
  none: NONE,
  at: (value: string, time: string) => `${value} в ${time}`,
  last: (value: string) => `${value}, последнее`,
  empty: 'За это время страниц не было.',
  table: 'Здоровье по времени',
  showTable: 'Показать таблицей',
  hideTable: 'Скрыть таблицу',
  columns: { at: 'Время', release: 'Выпуск', served: 'Страниц', failures: 'Сбоев', lcp: 'LCP', inp: 'INP' },
  release: short,
  time: (iso: string) => clock.format(new Date(iso)),
  moment: (iso: string) => moment.format(new Date(iso)),
  evidence: 'Как менялись улики',
  evidenceValue: (value: number) => decimal(value, 1).replace('-', '−'),
  /** The chart of the evidence in words. */
  evidenceWords: (first: string, last: string, needed: number) =>
    `Улики: сначала ${first}, теперь ${last}. Красная черта\u00a0— ${decimal(needed, 1)}: от неё выпуск уходит сам. Ниже нуля\u00a0— в его пользу.`,
} as const;
