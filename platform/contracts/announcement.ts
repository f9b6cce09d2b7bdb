import { type Static, Type } from '@sinclair/typebox';
import { Why } from './deploy-fields';
import { ANNOUNCED_PATH, ANNOUNCEMENTS } from './deploy-names';
import { PRINTABLE_LINE } from './printable';

/** `alarm` says that something does not work, `warning` that something will not, `info` anything else. */
export const AnnouncementTone = Type.Union([
  Type.Literal('info'),
  Type.Literal('warning'),
  Type.Literal('alarm'),
]);
export type AnnouncementTone = Static<typeof AnnouncementTone>;

/** Milliseconds since 1970. */
const Time = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });

/** Text, tone, time and place of an announcement. */
const AnnouncementFields = Type.Object(
  {
    text: Type.String({
      minLength: ANNOUNCEMENTS.text.min,
      maxLength: ANNOUNCEMENTS.text.max,
      pattern: PRINTABLE_LINE,
    }),
    tone: AnnouncementTone,
    /** Time from which the site shows it, in milliseconds since 1970. Absent: at once. */
    from: Type.Optional(Time),
    /** Time at which the site stops to show it, in milliseconds since 1970. Absent: when an operator retracts it. */
    until: Type.Optional(Time),
    /** The site shows it on these paths and below them. Absent: on all pages. */
    paths: Type.Optional(
      Type.Array(Type.String({ pattern: ANNOUNCED_PATH, maxLength: 100 }), {
        minItems: 1,
        maxItems: ANNOUNCEMENTS.paths,
      }),
    ),
  },
  { additionalProperties: false },
);
/** A line that an operator shows above the pages of the site. */
export const Announcement = Type.Composite([AnnouncementFields, Type.Object({ id: Type.String() })], {
  additionalProperties: false,
});
export type Announcement = Static<typeof Announcement>;

/** Bodies of `POST /channel` that show an announcement, and that end the one with the id `announcement`. */
export const AnnouncementChange = Type.Union([
  Type.Composite([AnnouncementFields, Type.Object({ action: Type.Literal('announce'), why: Why })], {
    additionalProperties: false,
  }),
  Type.Object(
    { action: Type.Literal('retract'), announcement: Type.String({ maxLength: 16 }), why: Why },
    { additionalProperties: false },
  ),
]);
