import { type Static, Type } from '@sinclair/typebox';
import { DAY_MS } from '@site/contracts/time';
import { LegalEdition, LegalText } from '@site/shared/contracts/legal';
import { contentText as text } from './content.text';

/** Days between the publication of an edition and its first day in force, which the documents promise. */
const NOTICE_DAYS = 10;
/** Editions that are older than the field `published`. */
const BEFORE_PUBLISHED: readonly string[] = [
  'agreement-2',
  'payments-2',
  'payments-3',
  'privacy-2',
  'privacy-3',
  'privacy-4',
  'consent-2',
];

/** A file of `api/content/legal`. `published` is the day on which its text appeared on the site. */
export const LegalFile = Type.Composite([
  Type.Omit(LegalEdition, ['fingerprint']),
  Type.Object({ published: Type.Optional(Type.String({ format: 'date' })), text: LegalText }),
]);

/**
 * Finds an edition that comes into force less than ten days after its publication, or does not name the day. The first
 * edition of a document replaces nothing, so it needs no notice.
 */
export function findShortNotice(file: unknown): { path: string[]; reason: string } | null {
  const { document, version, date, published } = file as Static<typeof LegalFile>;
  if (version === 1) return null;
  if (published === undefined)
    return BEFORE_PUBLISHED.includes(`${document}-${version}`)
      ? null
      : { path: [], reason: text.missing('published') };
  const earliest = new Date(Date.parse(published) + NOTICE_DAYS * DAY_MS).toISOString().slice(0, 10);
  return date < earliest ? { path: ['date'], reason: text.shortNotice(earliest) } : null;
}
