import type { AnnouncementTone } from '@site/contracts/announcement';
import { PRINTABLE_LINE } from '@site/contracts/printable';

/** What an operator has typed. Times have the form of `<input type="datetime-local">`, in Moscow. */
export interface AnnouncementDraft {
  text: string;
  tone: AnnouncementTone;
  from: string;
  until: string;
  paths: string;
}

export const EMPTY_DRAFT: AnnouncementDraft = { text: '', tone: 'info', from: '', until: '', paths: '' };

/** Length of the text in characters, and the most paths, as in the contract. */
const TEXT = { min: 3, max: 200 };
const MAX_PATHS = 10;
const PATH = /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/;
const LINE = new RegExp(PRINTABLE_LINE);

/** What the draft announces, without what is empty. Times are in milliseconds since 1970. */
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
  if (text.length < TEXT.min || text.length > TEXT.max || !LINE.test(text)) return { wrong: 'text' };
  const [from, until] = [readTime(draft.from), readTime(draft.until)];
  if (until !== undefined && until <= Math.max(from ?? 0, now)) return { wrong: 'until' };
  const paths = draft.paths
    .split(',')
    .map((path) => path.trim())
    .filter(Boolean);
  if (paths.length > MAX_PATHS || paths.some((path) => !PATH.test(path))) return { wrong: 'paths' };
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

const readTime = (value: string): number | undefined =>
  value === '' ? undefined : Date.parse(`${value}:00+03:00`);
