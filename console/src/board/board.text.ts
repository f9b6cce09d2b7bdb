import { actionNames, actionText } from '@site/gateway/action-text';
import { formatNumber } from '@site/text/numbers';
import { short } from '../site/release-name';

const MOSCOW = 'Europe/Moscow';
const clock = new Intl.DateTimeFormat('ru-RU', { timeZone: MOSCOW, timeStyle: 'medium' });
const moment = new Intl.DateTimeFormat('ru-RU', {
  timeZone: MOSCOW,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const when = (iso: string) => moment.format(new Date(iso));
const decimal = (value: number) => value.toFixed(1).replace('.', ',').replace('-', '−');
const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 2 : 1).replace('.', ',')}\u00a0%`;

interface Pages {
  pages: number;
  failures: number;
}
const failing = ({ pages, failures }: Pages) => `${formatNumber(failures)} из ${formatNumber(pages)}`;

/** Texts of the board. Times are in Moscow time, as in the log of the `site` command. */
export const boardText = {
  number: formatNumber,
  percent,
  when,
  action: actionText,
  actions: actionNames,
  moves: (moves: readonly { area: string; to: string }[]) =>
    moves.map(({ area, to }) => `${area} ${short(to)}`).join(', '),
  areaOf: (area: string) => (area === '*' ? 'весь сайт' : area),

  title: 'Диспетчерская',
  leave: 'Выйти',
  revision: (revision: number) => `ревизия ${formatNumber(revision)}`,
  loading: 'Читаю состояние…',
  old: (since: Date) => `Связи с сайтом нет с ${clock.format(since)} МСК: то, что ниже, устарело.`,
  problems: (count: number) => (count === 0 ? 'сбоев нет' : `областей со сбоем: ${count}`),
  problem: (area: string, pages: Pages) =>
    `${area}: после выпуска сбоит ${failing(pages)} оценённых страниц.`,
  brokenProblem: (area: string) => `${area}: выпуск из эфира посетители не получают.`,
  confirmed: (gateways: number, ms: number) =>
    `Шлюзов подтвердило: ${gateways}, за ${formatNumber(ms)}\u00a0мс.`,
  unconfirmed: (late: readonly string[]) => `Не подтвердили шлюзы: ${late.join(', ')}.`,

  areas: 'Области',
  columns: {
    area: 'Область',
    release: 'Выпуск',
    canary: 'Проба',
    pages: 'Страниц за сутки',
    failures: 'Сообщений о\u00a0сбоях',
    lcp: 'LCP хорош',
    state: 'Состояние',
    action: 'Действие',
  },
  byWhom: (by: string, why: string) => `${by}: ${why}`,
  everybody: 'весь трафик',
  onCanary: (share: number, release: string) => `${share}\u00a0% на ${short(release)}`,
  none: '\u2014',
  well: 'В норме',
  failing: 'Сбоит',
  closed: 'Закрыта',
  frozen: 'Заморожена',
  broken: 'Не раздаётся',
  watched: 'Под присмотром',
  show: (area: string) => `Показать область ${area}`,
  rollBack: 'Откатить',
  rollBackTo: (release: string) => `Откатить до ${short(release)}`,
  rollBackOf: (area: string) => `Откатить ${area}`,

  releases: (area: string) => `${area}: выпуски`,
  historyColumns: {
    release: 'Выпуск',
    at: 'В эфире с',
    who: 'Кто',
    why: 'Зачем',
    state: 'Сейчас',
    action: 'Действие',
  },
  live: 'в эфире',
  onTrial: (share: number) => `проба, ${share}\u00a0%`,
  past: 'был в эфире',
  restore: 'Вернуть',
  restoreOf: (release: string) => `Вернуть ${short(release)}`,
  noSpells: 'В последних записях журнала выпусков нет.',
  older: 'Показать старше',
  switches: {
    freeze: 'Заморозить',
    unfreeze: 'Разморозить',
    watch: 'Вернуть присмотр',
    unwatch: 'Снять присмотр',
    close: 'Закрыть страницы',
    open: 'Открыть страницы',
  },
  frozenBy: (by: string, why: string, since: string) => `Заморожена с ${when(since)}, ${by}: ${why}`,
  closedBy: (by: string, why: string, since: string) => `Страницы закрыты с ${when(since)}, ${by}: ${why}`,
  unwatchedBy: (by: string, why: string, since: string) => `Без присмотра с ${when(since)}, ${by}: ${why}`,

  canary: (release: string) => `Проба ${short(release)}`,
  canaryBy: (by: string, why: string, since: string) => `С ${when(since)}, ${by}: ${why}`,
  share: 'Доля посетителей',
  shareOf: (share: number) => `${share}\u00a0%`,
  setShare: 'Поставить долю',
  promote: 'Выпустить для всех',
  withdraw: 'Снять пробу',
  canaryPages: (canary: Pages, live: Pages) =>
    `Сбоит у пробы ${failing(canary)} страниц, у остальных ${failing(live)}.`,
  watchPages: (after: Pages, before: Pages) =>
    `После выпуска сбоит ${failing(after)} страниц, за сутки до него ${failing(before)}.`,
  notJudged: 'Страниц пока мало: оценки нет.',
  evidence: 'Улики против выпуска',
  evidenceOf: (evidence: number, needed: number) =>
    `${decimal(evidence)} из ${decimal(needed)}, при которых он уйдёт сам${evidence < 0 ? ' (ниже нуля\u00a0— в его пользу)' : ''}`,
  nextStages: (percents: readonly number[], nextAt: string) =>
    `Дальше сама: ${percents.map((share) => `${share}\u00a0%`).join(', ')}; следующая ступень не раньше ${when(nextAt)}.`,
  watch: (before: string, until: string) =>
    `Под присмотром до ${when(until)}, сравнивается с ${short(before)}`,

  log: 'Журнал',
  logEmpty: 'Записей нет.',
  logArea: 'Область',
  logAll: 'все',
  logFind: 'Найти в показанных',
  logNone: 'Среди показанных записей такой нет.',

  site: 'Сайт',
  mode: { live: 'Открыт целиком', prelaunch: 'Предзапуск: часть страниц закрыта' },
  toMode: { live: 'Открыть весь сайт', prelaunch: 'Вернуть предзапуск' },
  closedPath: (path: string, by: string, why: string) => `${path} закрыт, ${by}: ${why}`,
  openPath: (path: string) => `Открыть ${path}`,
  gateways: 'Шлюзы',
  current: 'раздаёт эту ревизию',
  behind: 'отстаёт',

  previews: 'Предпросмотры',
  noPreviews: 'Ссылок нет. Ссылку делает команда: site preview.',
  previewOf: (releases: readonly { area: string; release: string }[]) =>
    releases.map(({ area, release }) => `${area} ${short(release)}`).join(', '),
  previewBy: (by: string, expires: string) => `${by}, до ${when(expires)}`,
  previewEnds: {
    expired: 'срок вышел',
    ended: 'закончен',
    token: 'токен отозван',
    'taken-back': 'выпуск снят',
  },
  endPreview: 'Закончить',
  endPreviewOf: (name: string) => `Закончить предпросмотр ${name}`,
  previewEnded: 'Ссылка предпросмотра больше не работает.',
} as const;
