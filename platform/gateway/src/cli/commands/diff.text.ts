import type { Paint } from '../terminal/outcome';
import { short } from '../../refusals/words.text';
import {
  isEmpty,
  type ModuleChange,
  type NameChanges,
  type ReleaseChanges,
  type SizeChange,
} from './compare-releases';

const KB = 1_000;
const NUMBER = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });
/** The unit of the budget in `area.json`, and of what a build prints. */
const kilobytes = (bytes: number) => `${NUMBER.format(bytes / KB)} кБ`;

/** The meaning of the marks before names. */
const MARKS = '   + появится, − исчезнет, ~ станет другим';

const difference = (bytes: number) => (bytes < KB ? `${bytes} Б` : kilobytes(bytes));

const size = ({ from, to }: SizeChange) => {
  if (from === null) return kilobytes(to);
  if (from === to) return `${kilobytes(to)}, столько же`;
  return `${kilobytes(from)} → ${kilobytes(to)} (${to > from ? '+' : '−'}${difference(Math.abs(to - from))})`;
};

const names = ({ added, removed, changed }: NameChanges, paint: Paint) =>
  [
    ...added.map((name) => paint.good(`+ ${name}`)),
    ...removed.map((name) => paint.bad(`− ${name}`)),
    ...changed.map((name) => `~ ${name}`),
  ].join('   ');

function module({ key, from, to, names: imported }: ModuleChange, paint: Paint): string {
  if (from === null) return paint.good(`+ ${key} ${to ?? ''}`);
  if (to === null) return paint.bad(`− ${key} ${from}`);
  return [from === to ? key : `${key} ${from} → ${to}`, names(imported, paint)].filter(Boolean).join('   ');
}

/** Describes a change in rows with a label. Only what differs has a row; the sizes always have one. */
function changes(change: ReleaseChanges, paint: Paint): string[] {
  const { area, from, to, needs, provides, entry, first, total } = change;
  const named = ([label, value]: [string, NameChanges]): [string, string][] =>
    isEmpty(value) ? [] : [[label, names(value, paint)]];
  const modules = (label: string, list: ModuleChange[]): [string, string][] =>
    list.map((one, index) => [index === 0 ? label : '', module(one, paint)]);
  const rows: [string, string][] = [
    ...named(['пути', change.paths]),
    ...named(['окна', change.modals]),
    ...named(['места', change.slots]),
    ...named(['события', change.events]),
    ...named(['вызовы, что закроются с ней', change.calls]),
    ...named(['вызовы, что она делает', change.consumes]),
    ...named(['чужое, на что ссылается', change.uses]),
    ...modules('общие модули, что нужны', needs),
    ...modules('общие модули, что даёт', provides),
  ];
  const sizes: [string, string][] = [
    ['файл, что грузится первым', size(entry)],
    ['код первой страницы', size(first)],
    ['все файлы для браузера', size(total)],
  ];
  const all = rows.length > 0 ? [...rows, ...sizes] : [['меняется', 'только код'] as const, ...sizes];
  const width = Math.max(...all.map(([label]) => label.length));
  return [
    paint.strong(`${area}: ${from ? `${short(from)} → ` : 'впервые, '}${short(to)}`) +
      (rows.length > 0 ? paint.dim(MARKS) : ''),
    ...all.map(([label, value]) => `  ${label.padEnd(width)}   ${value}`),
  ];
}

/** Output of `site diff`. */
export const diffText = {
  changes,
  same: (area: string, release: string) => `${area}: в эфире тот же выпуск ${short(release)}.`,
  sameAsRevision: (revision: number) => `В эфире те же выпуски, что были при ревизии ${revision}.`,
  deleted: (area: string, release: string) =>
    `${area}: выпуск ${short(release)} из хранилища уже убрали, вернуть его нельзя.`,
  newer: (area: string, revision: number) =>
    `${area}: при ревизии ${revision} её не было; откат оставит её как есть.`,
  notLiveThen: (area: string, revision: number) => `Области ${area} при ревизии ${revision} в эфире не было.`,
  nothingNamed: 'Назовите область или ревизию: site diff home, site diff --revision 41',
  releaseAndRevision:
    'Назовите или выпуск, или ревизию: site diff home@3f2a91c0, site diff home --revision 41',
} as const;
