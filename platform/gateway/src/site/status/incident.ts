import type { ChannelEntry } from '../../channel/channel.repo';

/** A warning or alarm that operators have announced. Times are in milliseconds since 1970. */
export interface Incident {
  text: string;
  began: number;
  /** Null while it lasts. */
  ended: number | null;
}

/** Returns the incidents in the entries of announcements, the newest first. They have begun at the time `now`. */
export function toIncidents(entries: readonly ChannelEntry[], now: number): Incident[] {
  return entries.flatMap((entry) => {
    if (entry.action !== 'announce') return [];
    const announced = entry.controls.announcements?.find(({ text }) => text === entry.to);
    if (!announced || announced.tone === 'info') return [];
    const retraction = entries
      .filter(
        ({ action, from, revision }) =>
          action === 'retract' && from === entry.to && revision > entry.revision,
      )
      .at(-1);
    const began = Math.max(entry.at.getTime(), announced.from ?? 0);
    const end = Math.min(retraction?.at.getTime() ?? Infinity, announced.until ?? Infinity);
    if (began > now || end <= began) return [];
    return [{ text: announced.text, began, ended: end <= now ? end : null }];
  });
}
