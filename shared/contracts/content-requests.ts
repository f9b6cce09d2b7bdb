import { type Static, Type } from '@sinclair/typebox';
import { ContentDraftId, ContentEditionId, ContentPath } from './content-editions';
import { CONTENT_FILES_MAX, CONTENT_PICTURE_BYTES, CONTENT_SOURCE_MAX } from './content-limits';

/** Queries and bodies of the calls that contracts/content-editions describes. */
const exact = { additionalProperties: false };
/** One line without control characters. */
const LINE = '^\\s*[^\\s\\u0000-\\u001f\\u007f][^\\u0000-\\u001f\\u007f]+$';
const Why = Type.String({ minLength: 3, maxLength: 500, pattern: LINE });
const Title = Type.String({ minLength: 3, maxLength: 120, pattern: LINE });

/** Query of GET /content/file: the file of the draft, or without a draft of the live edition. */
export const ContentFileQuery = Type.Object(
  { path: ContentPath, draft: Type.Optional(ContentDraftId) },
  exact,
);
export type ContentFileQuery = Static<typeof ContentFileQuery>;

/** Body of POST /content/drafts. */
export const NewContentDraft = Type.Object({ title: Title }, exact);
export type NewContentDraft = Static<typeof NewContentDraft>;

const Change = { path: ContentPath, version: Type.Integer({ minimum: 0 }) };
/**
 * Body of PUT /content/drafts/:id/file. `version` is that of the draft that the editor has seen. A file is given by its
 * fields and its text, as its source, as a picture in base64, or is `removed`, or `restored` to what is live.
 */
export const ContentChange = Type.Union([
  Type.Object(
    {
      ...Change,
      fields: Type.Unknown(),
      text: Type.Optional(Type.String({ maxLength: CONTENT_SOURCE_MAX })),
    },
    exact,
  ),
  Type.Object({ ...Change, source: Type.String({ maxLength: CONTENT_SOURCE_MAX }) }, exact),
  Type.Object(
    {
      ...Change,
      picture: Type.String({
        maxLength: Math.ceil(CONTENT_PICTURE_BYTES / 3) * 4,
        pattern: '^[A-Za-z0-9+/]+=*$',
      }),
    },
    exact,
  ),
  Type.Object({ ...Change, removed: Type.Literal(true) }, exact),
  Type.Object({ ...Change, restored: Type.Literal(true) }, exact),
]);
export type ContentChange = Static<typeof ContentChange>;

/**
 * Body of POST /content/drafts/:id/publish. `live` is the number of the publication that the editor has seen. With `at`
 * the draft is published at that time, otherwise at once.
 */
export const PublishDraft = Type.Object(
  {
    version: Type.Integer({ minimum: 0 }),
    live: Type.Integer({ minimum: 1 }),
    why: Why,
    at: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  exact,
);
export type PublishDraft = Static<typeof PublishDraft>;

/** Body of POST /content/publish: makes an edition live, usually a former one. */
export const PublishEdition = Type.Object(
  {
    edition: ContentEditionId,
    live: Type.Integer({ minimum: 1 }),
    why: Why,
    followsFolder: Type.Optional(Type.Boolean()),
  },
  exact,
);
export type PublishEdition = Static<typeof PublishEdition>;

/** Query of GET /content/history: publications before a number. */
export const ContentHistoryQuery = Type.Object(
  { before: Type.Optional(Type.Integer({ minimum: 1 })) },
  exact,
);
export type ContentHistoryQuery = Static<typeof ContentHistoryQuery>;

/** Query of GET /content/difference: between two editions, or from the live edition to a draft. */
export const ContentDifferenceQuery = Type.Object(
  {
    from: Type.Optional(ContentEditionId),
    to: Type.Optional(ContentEditionId),
    draft: Type.Optional(ContentDraftId),
  },
  exact,
);
export type ContentDifferenceQuery = Static<typeof ContentDifferenceQuery>;

/** Body of POST /content/previews: of a draft, or of an edition. */
export const NewContentPreview = Type.Union([
  Type.Object({ draft: ContentDraftId }, exact),
  Type.Object({ edition: ContentEditionId }, exact),
]);
export type NewContentPreview = Static<typeof NewContentPreview>;

/** Body of POST /content/import: makes a draft of the differences between these files and the live edition. */
export const ContentImport = Type.Object(
  {
    title: Title,
    files: Type.Record(ContentPath, Type.String({ pattern: '^[A-Za-z0-9+/]*=*$' }), {
      ...exact,
      maxProperties: CONTENT_FILES_MAX,
    }),
  },
  exact,
);
export type ContentImport = Static<typeof ContentImport>;
