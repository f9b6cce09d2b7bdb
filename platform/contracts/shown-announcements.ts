import type { Announcement } from './announcement';
import { isBelow } from './paths';

/** Returns true between the beginning and the end of an announcement. `at` is in milliseconds since 1970. */
export const isRunning = ({ from = 0, until = Infinity }: Announcement, at: number): boolean =>
  from <= at && at < until;

/** Returns the announcements that the page at `path` shows at a time in milliseconds since 1970. */
export const shownAnnouncements = (
  list: readonly Announcement[],
  path: string,
  at: number,
): readonly Announcement[] =>
  list.filter(
    (one) => isRunning(one, at) && (!one.paths || one.paths.some((prefix) => isBelow(prefix, path))),
  );

/** Returns the next time after `at` at which an announcement begins or ends, or null. */
export function nextAnnouncementChange(list: readonly Announcement[], at: number): number | null {
  const times = list.flatMap(({ from = at, until = at }) => [from, until]).filter((time) => time > at);
  return times.length > 0 ? Math.min(...times) : null;
}
