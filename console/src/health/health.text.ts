import { formatNumber } from '@site/text/numbers';
import { short } from '../site/release-name';
import { formatClock, formatMoment } from '../ui/moscow-time';

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
  /** Say under the name of a chart what each of its values is. */
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
  columns: ['Время', 'Выпуск', 'Страниц', 'Сбоев', 'LCP', 'INP'],
  release: short,
  time: formatClock,
  moment: formatMoment,
  evidence: 'Как менялись улики',
  evidenceValue: (value: number) => decimal(value, 1).replace('-', '−'),
  /** The chart of the evidence in words. */
  evidenceWords: (first: string, last: string, needed: number) =>
    `Улики: сначала ${first}, теперь ${last}. Красная черта\u00a0— ${decimal(needed, 1)}: от неё выпуск уходит сам. Ниже нуля\u00a0— в его пользу.`,
} as const;
