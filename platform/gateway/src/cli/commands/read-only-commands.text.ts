import type { NextStages } from '@site/contracts/canary-stages';
import type {
  ClockStatus,
  CanaryHealth,
  FailurePlace,
  ReleaseDay,
  ReleaseOrigin,
  ReleaseWatch,
} from '@site/contracts/deploy-status';
import type { SignatureFault } from '@site/contracts/release-signature';
import { type Forms, plural } from '@site/text/plural';
import { actionText } from '../../channel/action.text';
import { areaStateText } from '../../channel/area-state.text';
import { needsBrowser as browserNeeded } from '../../refusals/faults.text';
import { FILES, GATEWAYS, listShares, short, when } from '../../refusals/words.text';

const RELEASES: Forms = ['выпуск', 'выпуска', 'выпусков'];
const PAGES: Forms = ['страница', 'страницы', 'страниц'];
const MIB = 1024 * 1024;

interface Named {
  by: string;
  why: string;
  since: string;
}
const named = ({ by, why, since }: Named) => `${by}, «${why}», с ${when(since)}`;

const decimal = (value: number, digits = 1) => value.toFixed(digits).replace('.', ',');

/** Describes log10 of the e-value. It is negative when the pages speak for the release. */
function verdict(evidence: number, of: 'пробы' | 'выпуска'): string {
  const tenths = decimal(Math.abs(evidence));
  const isNegative = evidence < 0 && tenths !== '0,0';
  return `улики против ${of}: ${isNegative ? `−${tenths} (ниже нуля — в пользу ${of})` : tenths}`;
}

/** Says that the evidence against a shell is on the pages of one area, so that a person must find the cause. */
const suspects = (area: string, what: string, command: string) =>
  `  без страниц области ${area} улик мало: виновата или она, или shell. Вернуть её: site rollback ${area} --why "…"; ${what} shell: ${command}`;

/** Output of the read-only commands. */
export const readOnlyCommandsText = {
  failedAt: (area: string, failure: FailurePlace) => `${area}: ${areaStateText.failedAt(failure)}`,
  /** Says why gateways do not serve the live release. */
  withheld: (area: string, release: string, fault: SignatureFault) =>
    `${area}: ${areaStateText.withheld(release, fault)}`,
  lost: (area: string, release: string) => `${area}: ${areaStateText.lost(area, release)}`,
  unmet: (area: string, release: string) => `${area}: ${areaStateText.unmet(area, release)}`,
  wrongClock: areaStateText.wrongClock,
  none: '—',
  heading: (url: string, composition: string, mode: string, revision: number) =>
    `Сайт ${url}   сборка ${composition}   режим ${mode}   ревизия ${revision}`,
  columns: ['ОБЛАСТЬ', 'ВЫПУСК', 'ДО НЕГО', 'С', 'КТО', 'ЗАЧЕМ'],
  canary: (area: string, canary: Named & { release: string; percent: number }) =>
    `${area}: на пробе выпуск ${short(canary.release)}, ${canary.percent} % посетителей (${named(canary)})`,
  newArea: '  у остальных этой области ещё нет: она новая, её выпуска в эфире не было',
  /** The shares that follow by themselves, when the next one begins at the earliest, and what holds it. */
  nextStages: ({ percents, nextAt, hold }: NextStages) => [
    `  дальше сама: ${listShares(percents)}; следующая ступень не раньше ${when(nextAt)}`,
    ...(hold ? [`  следующая ступень ${areaStateText.hold(hold)}`] : []),
  ],
  /**
   * Failures on the canary and on the live release. The canary is withdrawn when `evidence` reaches `needed`.
   */
  health: ({ canary, live, evidence, needed, onlyOn }: CanaryHealth) => [
    `  сбоев ${canary.failures} из ${canary.pages} страниц на пробе, ${live.failures} из ${live.pages} у остальных; ${verdict(evidence, 'пробы')}, при ${decimal(needed)} она снимется сама`,
    ...(onlyOn === undefined ? [] : [suspects(onlyOn, 'снять пробу', 'site canary shell off --why "…"')]),
  ],
  /** The watch of a release that went live a short while ago. */
  watch: (area: string, { before, until, health, refusal }: ReleaseWatch) => [
    `${area}: выпуск под присмотром до ${when(until)}, сравнивается с ${short(before)}`,
    ...(health
      ? [
          `  сбоев ${health.canary.failures} из ${health.canary.pages} страниц, за сутки до него ${health.live.failures} из ${health.live.pages}; ${verdict(health.evidence, 'выпуска')}, при ${decimal(health.needed)} он откатится сам`,
          ...(health.onlyOn === undefined
            ? []
            : [suspects(health.onlyOn, 'откатить', 'site rollback shell --why "…"')]),
        ]
      : []),
    ...(refusal === undefined ? [] : [`  выпуск хуже прежнего, но откат не выходит: ${refusal}`]),
  ],
  unwatched: (area: string, unwatched: Named) => `${area}: новые выпуски без присмотра (${named(unwatched)})`,
  /** Page views, failures and vitals of the live release over the last day. */
  day: (area: string, { served, alive, failures, vitals }: ReleaseDay) => {
    const failed = Object.entries(failures).map(([cause, count]) => `${cause} ${count}`);
    const good = Object.entries(vitals).map(([name, share]) => `${name} ${Math.round(share * 100)} %`);
    return [
      `${area}: за сутки ${served} ${plural(served, PAGES)}, ожили ${alive}`,
      failed.length > 0 ? `сбои: ${failed.join(', ')}` : 'сбоев нет',
      ...(good.length > 0 ? [`хороших: ${good.join(', ')}`] : []),
    ].join('; ');
  },
  signed: (area: string, { repository, commit, builder, at, key }: ReleaseOrigin) =>
    `${area}: собран ${when(at)} на ${builder} из ${repository}, коммит ${commit}; ключ ${key === null ? 'не зарегистрирован' : `«${key}»`}`,
  frozen: (area: string, frozen: Named) => `${area}: заморожена (${named(frozen)})`,
  closed: (target: string, closed: Named) => `${target}: закрыто (${named(closed)})`,
  clocks: (clocks: readonly ClockStatus[]) =>
    `Часы шлюза верны. Сверено с: ${clocks.map(({ source }) => source).join(', ')}.`,
  gateways: (count: number) => `Работает ${count} ${plural(count, GATEWAYS)}.`,
  behind: (names: string[]) => `Отстают: ${names.join(', ')}.`,
  logColumns: ['РЕВИЗИЯ', 'КОГДА', 'ЧТО', 'ДЕЙСТВИЕ', 'С ЧЕГО НА ЧТО', 'КТО', 'ЗАЧЕМ'],
  action: actionText,
  move: (from: string | null, to: string | null) => {
    const names = [from, to].map((value) =>
      value?.replace(/^([0-9a-f]{8})[0-9a-f]{8}/, '$1').replace(/(\d)%/g, '$1 %'),
    );
    return names.filter(Boolean).join(' → ') || '—';
  },
  /** Describes an entry that changes several areas, for example `home 1a2b3c4d → 5e6f7a8b, promo 9c0d1e2f`. */
  moves: (moves: readonly { area: string; from: string | null; to: string }[]) =>
    moves.map(({ area, from, to }) => `${area} ${from ? `${short(from)} → ` : ''}${short(to)}`).join(', '),
  emptyLog: 'В журнале таких записей нет.',
  emptyAreaLog: (area: string) =>
    `Записей об области «${area}» в журнале нет: её ещё не выпускали, или она называется иначе. Имена областей: site status`,
  badNumber: (name: string, value: string, max: number) =>
    `--${name} ${value} не подходит: нужно целое число от 1${max < Number.MAX_SAFE_INTEGER ? ` до ${max}` : ''}.`,
  fits: (area: string, release: string, url: string) =>
    `${area} ${short(release)} сходится с тем, что в эфире на ${url}.`,
  /** For an area in a repository of its own. In the repository of the site, `pnpm check` has another meaning. */
  sourcesNotChecked:
    'Типы, lint и тесты сюда не входят, и сборка их не проверяет: npm run types && npm run lint && npm test',
  unfit: (area: string, release: string) => `${area} ${short(release)} не сходится с тем, что в эфире:`,
  onlyChecks: (reason: string) => `Этим токеном выпустить не получится, он только для проверки. ${reason}`,
  /** `ownArea` has a repository of its own, with other commands. */
  needsBrowser: (area: string, release: string, name: string, ownArea?: string) =>
    `${area} ${short(release)} ${browserNeeded(name)}. Строку назовут ${area === ownArea ? 'npm run lint' : `pnpm check ${area}`} и тест src/area.test.ts.`,
  notBuilt: (area: string) => `Сборка ${area} не удалась: причина выше.`,
  /** The build itself has printed the release and its sizes. */
  built: (area: string, files: number) => `${area}: собрано, в dist ${files} ${plural(files, FILES)}`,
  gcColumns: ['ОБЛАСТЬ', 'ВЫПУСК', 'СОХРАНЁН'],
  garbage: (releases: number, files: number, bytes: number) =>
    `${releases} ${plural(releases, RELEASES)}, ${files} ${plural(files, FILES)}, ${decimal(bytes / MIB)} МиБ`,
  clean: 'Удалять нечего.',
  wouldDelete: (sum: string) => `Можно удалить: ${sum}. Удалить: site gc --yes`,
  deleted: (sum: string) => `Удалено: ${sum}.`,
} as const;
