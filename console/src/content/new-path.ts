import { KINDS, kindOf } from './kinds.text';
import { toSlug } from './form/slug.text';

const NAME = /^[A-Za-z0-9][A-Za-z0-9-]*$/;
const PATH_MAX = 120;
const moscowDay = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Moscow' });

/** Returns a day in Moscow, such as `2026-12-01`. */
export const toMoscowDay = (ms: number): string => moscowDay.format(ms);

/** Proposes the name of a new file, without its extension: day or next number, and the title. */
export function proposeName(kind: string, title: string, paths: readonly string[], now: number): string {
  const slug = toSlug(title);
  const prefix = KINDS[kind]?.prefix ?? 'none';
  const parts = [
    ...(prefix === 'date' ? [toMoscowDay(now)] : []),
    ...(prefix === 'number' ? [nextNumber(kind, paths)] : []),
    ...(slug === '' ? [] : [slug]),
  ];
  return parts.join('-');
}

function nextNumber(kind: string, paths: readonly string[]): string {
  const numbers = paths
    .filter((path) => kindOf(path) === kind)
    .map((path) => Number(/\/(\d+)-/.exec(path)?.[1] ?? 0));
  return String(Math.max(0, ...numbers) + 1).padStart(2, '0');
}

/** Returns the path of a new file, or null if its name is not allowed or taken. */
export function toNewPath(kind: string, name: string, paths: readonly string[]): string | null {
  const path = `${kind}/${name}.${KINDS[kind]?.extension ?? 'json'}`;
  return NAME.test(name) && path.length <= PATH_MAX && !paths.includes(path) ? path : null;
}
