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

const difference = (bytes: number) => (bytes < KB ? `${bytes} Б` : kilobytes(bytes));

const size = ({ from, to }: SizeChange) => {
  if (from === null) return kilobytes(to);
  if (from === to) return `${kilobytes(to)}, столько же`;
  return `${kilobytes(from)} → ${kilobytes(to)} (${to > from ? '+' : '−'}${difference(Math.abs(to - from))})`;
};

/** A name or a module that a release adds, removes or changes. */
export interface ChangedName {
  kind: 'added' | 'removed' | 'changed';
  /** Begins with `+`, `−` or `~`, except for a module whose version or names change. */
  text: string;
}

/** A row of the difference of two releases, for example of their paths. */
export interface ChangeRow {
  label: string;
  names: readonly ChangedName[];
}

const toNames = ({ added, removed, changed }: NameChanges): ChangedName[] => [
  ...added.map((name) => ({ kind: 'added' as const, text: `+ ${name}` })),
  ...removed.map((name) => ({ kind: 'removed' as const, text: `− ${name}` })),
  ...changed.map((name) => ({ kind: 'changed' as const, text: `~ ${name}` })),
];

function toModule({ key, from, to, names }: ModuleChange): ChangedName[] {
  if (from === null) return [{ kind: 'added', text: `+ ${key} ${to ?? ''}` }];
  if (to === null) return [{ kind: 'removed', text: `− ${key} ${from}` }];
  return [{ kind: 'changed', text: from === to ? key : `${key} ${from} → ${to}` }, ...toNames(names)];
}

/** Returns a row for each respect in which the releases differ. */
function listRows(change: ReleaseChanges): ChangeRow[] {
  const named = (label: string, value: NameChanges): ChangeRow[] =>
    isEmpty(value) ? [] : [{ label, names: toNames(value) }];
  const modules = (label: string, list: readonly ModuleChange[]): ChangeRow[] =>
    list.map((one) => ({ label, names: toModule(one) }));
  return [
    ...named('пути', change.paths),
    ...named('окна', change.modals),
    ...named('места', change.slots),
    ...named('события', change.events),
    ...named('вызовы, что закроются с ней', change.calls),
    ...named('вызовы, что она делает', change.consumes),
    ...named('чужое, на что ссылается', change.uses),
    ...modules('общие модули, что нужны', change.needs),
    ...modules('общие модули, что даёт', change.provides),
  ];
}

const listSizes = ({ entry, first, total }: ReleaseChanges) => [
  { label: 'файл, что грузится первым', value: size(entry) },
  { label: 'код первой страницы', value: size(first) },
  { label: 'все файлы для браузера', value: size(total) },
];

/** Words for the difference of two releases, in `site diff` and in the console. */
export const releaseChangesText = {
  listRows,
  listSizes,
  /** The meaning of the marks before names. */
  marks: '+ появится, − исчезнет, ~ станет другим',
  onlyCode: { label: 'меняется', value: 'только код' },
} as const;
