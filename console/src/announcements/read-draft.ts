import type { AnnouncementTone } from '@site/contracts/announcement';
import { ANNOUNCED_PATH, ANNOUNCEMENTS } from '@site/contracts/deploy-names';
import { PRINTABLE_LINE } from '@site/contracts/printable';
import { parseMoscowTime } from '@site/text/dates';

/** Fields of the form as typed. Times are in Moscow, in the format of `<input type="datetime-local">`. */
export interface AnnouncementDraft {
  text: string;
  tone: AnnouncementTone;
  from: string;
  until: string;
  paths: string;
}

export const EMPTY_DRAFT: AnnouncementDraft = { text: '', tone: 'info', from: '', until: '', paths: '' };

const PATH = new RegExp(ANNOUNCED_PATH);
const LINE = new RegExp(PRINTABLE_LINE);

/** Fields of an announcement. Empty fields of the form are left out. Times are in milliseconds since 1970. */
interface AnnouncementFields {
  text: string;
  tone: AnnouncementTone;
  from?: number;
  until?: number;
  paths?: string[];
}

/** Returns what a draft announces, or the name of its first wrong field. `now` is in milliseconds since 1970. */
export function readDraft(
  draft: AnnouncementDraft,
  now: number,
): { fields: AnnouncementFields } | { wrong: 'text' | 'until' | 'paths' } {
  const text = draft.text.trim();
  if (text.length < ANNOUNCEMENTS.text.min || text.length > ANNOUNCEMENTS.text.max || !LINE.test(text))
    return { wrong: 'text' };
  const [from, until] = [readTime(draft.from), readTime(draft.until)];
  if (until !== undefined && until <= Math.max(from ?? 0, now)) return { wrong: 'until' };
  const paths = draft.paths
    .split(',')
    .map((path) => path.trim())
    .filter(Boolean);
  if (paths.length > ANNOUNCEMENTS.paths || paths.some((path) => !PATH.test(path))) return { wrong: 'paths' };
  return {
    fields: {
      text,
      tone: draft.tone,
      ...(from === undefined ? {} : { from }),
      ...(until === undefined ? {} : { until }),
      ...(paths.length === 0 ? {} : { paths }),
    },
  };
}

const readTime = (value: string): number | undefined => (value === '' ? undefined : parseMoscowTime(value));
