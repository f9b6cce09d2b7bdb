import type { Announcement } from './announcement';
import { isBelow } from './paths';

/** Returns the announcements that the page at `path` shows at a time in milliseconds since 1970. */
export const shownAnnouncements = (
  list: readonly Announcement[],
  path: string,
  at: number,
): readonly Announcement[] =>
  list.filter(
    ({ from = 0, until = Infinity, paths }) =>
      from <= at && at < until && (!paths || paths.some((prefix) => isBelow(prefix, path))),
  );

/** Returns the next time after `at` at which an announcement begins or ends, or null. */
export function nextAnnouncementChange(list: readonly Announcement[], at: number): number | null {
  const times = list
    .flatMap(({ from, until }) => [from, until])
    .filter((time) => time !== undefined && time > at);
  return times.length > 0 ? Math.min(...(times as number[])) : null;
}
