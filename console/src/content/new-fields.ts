import { withValue } from './form/schema';
import { KINDS } from './kinds.text';
import { toMoscowDay } from './new-path';

interface NewFile {
  /** Title with which the file begins. */
  title?: string | undefined;
  now: () => number;
}

/** Returns the fields of a new file: news are of today, and the title is in its field. */
export function toNewFields(kind: string, fields: unknown, { title, now }: NewFile): unknown {
  const begun = kind === 'news' ? withValue(fields, ['date'], toMoscowDay(now())) : fields;
  const named = KINDS[kind]?.title;
  return named !== undefined && title ? withValue(begun, [named], title) : begun;
}
