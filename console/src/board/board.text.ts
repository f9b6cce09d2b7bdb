import type { StageHold } from '@site/contracts/canary-stages';
import { actionText } from '@site/gateway/action-text';
import { areaStateText } from '@site/gateway/area-state-text';
import { changeText } from '@site/gateway/change-text';
import { formatNumber } from '@site/text/numbers';
import { type Forms, plural } from '@site/text/plural';
import { short } from '../site/release-name';
import { formatMoment as when, MOSCOW } from '../ui/moscow-time';

const stamp = new Intl.DateTimeFormat('ru-RU', { timeZone: MOSCOW, dateStyle: 'short', timeStyle: 'medium' });
const decimal = (value: number) =>
  value.toFixed(1).replace('.', ',').replace('-', '−').replace('−0,0', '0,0');
const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 2 : 1).replace('.', ',')}\u00a0%`;

interface Pages {
  pages: number;
  failures: number;
}
const OF_PAGES: Forms = ['страницы', 'страниц', 'страниц'];
const failing = ({ pages, failures }: Pages) =>
  `${formatNumber(failures)} из ${formatNumber(pages)} ${plural(pages, OF_PAGES)}`;

/** Texts of the board. Times are in Moscow time, as in the log of the `site` command. */
export const boardText = {
  number: formatNumber,
  percent,
  when,
  action: actionText,
  state: areaStateText,
  /** Says in a line for each area what was done. */
  change: changeText,
  moves: (moves: readonly { area: string; to: string }[]) =>
    moves.map(({ area, to }) => `${area} ${short(to)}`).join(', '),
  areaOf: (area: string) => (area === '*' ? 'весь сайт' : area),

  revision: (revision: number) => `ревизия ${revision}`,
  loading: 'Читаю состояние…',
  old: (since: Date, message: string) => `${message} Картина ниже от ${stamp.format(since)} МСК.`,
  silent: 'Сайт молчит. Проверьте сеть.',
  hidden: 'Вкладка была скрыта.',
  neverRead: (message: string) => `${message} Показывать пока нечего.`,
  problems: (count: number) => (count === 0 ? 'сбоев нет' : `областей со сбоем: ${count}`),
  problemOf: (area: string) => `${area}: сбой:`,
  problem: (pages: Pages) => `после выпуска сбоев ${failing(pages)}.`,
  canaryProblem: (pages: Pages) => `проба сбоит, сбоев ${failing(pages)}.`,
  nothingChanged:
    'Всё уже так: до вас это сделал кто-то другой. Ничего не изменено, и вашей записи в журнале нет.',
  at: (now: Date, words: string) => `${stamp.format(now)}: ${words}`,
  confirmed: (gateways: number, ms: number) =>
    `Шлюзов подтвердило: ${gateways}, за ${formatNumber(ms)}\u00a0мс.`,
  unconfirmed: (late: readonly string[]) => `Не подтвердили шлюзы: ${late.join(', ')}.`,

  areas: 'Области',
  columns: {
    area: 'Область',
    release: 'Выпуск',
    canary: 'Проба',
    hour: 'Сбои за час',
    pages: 'Страниц за сутки',
    failures: 'Сообщений о\u00a0сбоях',
    lcp: 'Хороший LCP',
    state: 'Состояние',
    action: 'Действие',
  },
  byWhom: (by: string, why: string) => `${by}: ${why}`,
  noCanary: 'нет',
  onCanary: (share: number, release: string) => `${share}\u00a0% на ${short(release)}`,
  none: '\u2014',
  hourOf: (pages: number, failures: number) =>
    `за час страниц ${formatNumber(pages)}, сбоев ${formatNumber(failures)}`,
  well: 'В норме',
  failing: 'Сбоит',
  canaryFails: 'Проба сбоит',
  unwatched: 'Без присмотра',
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
    state: 'Состояние',
    action: 'Действие',
  },
  live: 'в эфире',
  onTrial: (share: number) => `проба, ${share}\u00a0%`,
  past: 'был в эфире',
  restore: 'Вернуть',
  left: 'от него ушли',
  restoreOf: (release: string) => `Вернуть ${short(release)}`,
  noneLive: 'В последних записях журнала выпусков нет.',
  older: 'Показать более ранние',
  controls: {
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
  stopStages: 'Остановить ступени',
  frozenCanary: 'Область заморожена: долю не изменить, пробу можно только снять.',
  promote: 'Выпустить для всех',
  withdraw: 'Снять пробу',
  withdrawOf: (area: string) => `Снять пробу ${area}`,
  canaryPages: (canary: Pages, live: Pages) =>
    `Сбоев у пробы ${failing(canary)}, у остальных ${failing(live)}.`,
  watchPages: (after: Pages, before: Pages) =>
    `После выпуска сбоев ${failing(after)}, за сутки до него ${failing(before)}.`,
  notJudged: 'Страниц пока мало: оценки нет.',
  evidence: 'Улики против выпуска',
  evidenceOf: (evidence: number, needed: number, isForPerson: boolean) =>
    isForPerson
      ? `${decimal(evidence)}; сам он не уйдёт, решает человек`
      : `${decimal(evidence)} из ${decimal(needed)}, при которых он уйдёт сам${evidence <= -0.05 ? ' (ниже нуля\u00a0— в его пользу)' : ''}`,
  onlyOn: (area: string) =>
    `Без страниц области ${area} улик мало: виновата или она, или shell. Решите, что из них вернуть.`,
  cannotRollBack: (why: string) => `Выпуск хуже прежнего, но откат не выходит: ${why}`,
  held: (hold: StageHold) => `Следующая ступень ${areaStateText.hold(hold)}.`,
  nextStages: (percents: readonly number[], nextAt: string) =>
    `Дальше сама: ${percents.map((share) => `${share}\u00a0%`).join(', ')}; следующая ступень не раньше ${when(nextAt)}.`,
  watch: (before: string, until: string) =>
    `Под присмотром до ${when(until)}, сравнивается с ${short(before)}`,

  log: 'Журнал',
  logEmpty: 'Записей нет.',
  logArea: 'Область',
  logAll: 'все',
  logFind: 'Найти среди показанных',
  logNone: 'Среди показанных записей такой нет.',

  restoreSiteTo: (revision: number) => `Вернуть сайт к ревизии ${revision}`,
  sameAsThen: (revision: number) => `В эфире те же выпуски, что были при ревизии ${revision}.`,

  newAreas: 'Новые области на пробе',
  newArea: (area: string, release: string, percent: number) =>
    `${area} ${short(release)}: ${percent}\u00a0% посетителей, у остальных её ещё нет`,

  site: 'Сайт',
  mode: { live: 'Открыт целиком', prelaunch: 'Предзапуск: часть страниц закрыта' },
  toMode: { live: 'Открыть весь сайт', prelaunch: 'Вернуть предзапуск' },
  closedPath: (path: string, by: string, why: string) => `${path} закрыт, ${by}: ${why}`,
  closePath: 'Закрыть путь',
  closeIt: 'Закрыть',
  closePathHint: 'Закроются страница и все ниже неё: с /about закроется и /about/team.',
  closePathWrong:
    'Это не путь. Путь начинается с «/» и состоит из строчных латинских букв, цифр и дефисов: /about/team.',
  openIt: 'Открыть',
  openPath: (path: string) => `Открыть ${path}`,
  gateways: 'Шлюзы',
  current: 'раздаёт эту ревизию',
  behind: 'отстаёт',

  compare: 'Разница',
  compareOf: (release: string) => `Разница: ${short(release)} и выпуск в эфире`,
  comparing: 'Сравниваю выпуски…',
  difference: (from: string, to: string) => `Что изменится, если вместо ${short(from)} выйдет ${short(to)}`,
  differences: 'Изменения',
  differenceColumns: ['Что', 'Как изменится'],

  previews: 'Предпросмотры',
  noPreviews: 'Ссылок нет. Ссылку делает кнопка «Ссылка» у выпуска или команда site preview.',
  makePreview: 'Ссылка',
  makePreviewOf: (release: string) => `Сделать ссылку на ${short(release)}`,
  makingPreview: 'Проверяю страницы выпуска и делаю ссылку…',
  previewLink: (area: string, release: string) => `Ссылка, по которой сайт виден с ${area} ${short(release)}`,
  previewHint: (expires: string, faults: number) =>
    `Действует до ${when(expires)}, но не дольше вашего сеанса. ${faults === 0 ? 'Страницы выпуска рисуются.' : `Сбоев на страницах выпуска: ${faults}.`}`,
  previewUnchecked: (expires: string) =>
    `Действует до ${when(expires)}, но не дольше вашего сеанса. Страницы выпуска не проверены.`,
  copy: 'Скопировать',
  copied: 'Скопировано',
  notCopied: 'Браузер не дал скопировать. Ссылка выделена: скопируйте её сами.',
  previewOf: (releases: readonly { area: string; release: string }[]) =>
    releases.map(({ area, release }) => `${area} ${short(release)}`).join(', '),
  previewBy: (by: string, expires: string) => `${by}, до ${when(expires)}`,
  previewEnds: {
    expired: 'срок вышел',
    ended: 'закончен',
    token: 'токен отозван',
    'taken-back': 'устарел: область с тех пор меняли',
  },
  endPreview: 'Закончить',
  endPreviewOf: (name: string) => `Закончить предпросмотр ${name}`,
  previewEnded: 'Ссылка предпросмотра больше не работает.',
} as const;
