import type { Claims } from '@site/contracts/deploy-token';
import type { Forms } from '@site/text/plural';

/** Shortens a release id for display. */
export const short = (release: string): string => release.slice(0, 8);
const MOMENT = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
/**
 * Formats a time in Moscow, as all other times of the site, for example `22.11.2026, 05:41:07 МСК`. Machines of
 * operators and gateways are in different zones.
 */
export const when = (iso: string): string => `${MOMENT.format(new Date(iso))} МСК`;

export const FILES: Forms = ['файл', 'файла', 'файлов'];
export const GATEWAYS: Forms = ['шлюз', 'шлюза', 'шлюзов'];

/** Lists the later shares of a canary, for example `25 %, 100 %`. */
export const listShares = (percents: readonly number[]): string =>
  percents.map((percent) => `${percent} %`).join(', ');

/** Lists paths, modals, slots and calls, for example `/promo, окно case-info`. */
export const claimList = ({ paths, modals, slots, calls = [] }: Claims): string =>
  [
    ...paths,
    ...modals.map((name) => `окно ${name}`),
    ...slots.map((name) => `место ${name}`),
    ...calls.map((call) => `вызов ${call}`),
  ].join(', ');
