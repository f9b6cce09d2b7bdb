import { type Static, Type } from '@sinclair/typebox';

/**
 * Calls with which editors change the content of the site. They require a deploy token with the permission `content`
 * for the whole site, whose name is stored as the operator. Content is a set of files (docs/product/content.md). An
 * edition is such a set that never changes, a publication makes an edition live, and a draft is a set of changes to the
 * live edition. Times are in milliseconds since 1970.
 */
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

/** Folder and name of a content file, such as `cases/01-konteyner.json`. */
export const ContentPath = Type.String({
  maxLength: 120,
  pattern: '^[a-z]+/[A-Za-z0-9][A-Za-z0-9-]*\\.(md|json|svg|webp|avif|jpg|png)$',
});
/** Id of an edition: the first 16 hexadecimal digits of the SHA-256 of its files. */
export const ContentEditionId = Type.String({ pattern: '^[0-9a-f]{16}$' });
export const ContentDraftId = Type.String({ pattern: '^[0-9a-f]{12}$' });

/** Publications in a page of the history. */
export const CONTENT_HISTORY_PAGE = 50;

/** A publication. `operator` and `why` are null if a start of the site has published the files of its folder. */
export const ContentPublication = Type.Object({
  number: Type.Integer(),
  edition: ContentEditionId,
  at: Type.Integer(),
  operator: orNull(Type.String()),
  why: orNull(Type.String()),
  /** Title of the draft that was published, or null. */
  draft: orNull(Type.String()),
  /** True if the next start replaces the edition by the files of its folder when they differ. */
  followsFolder: Type.Boolean(),
});
export type ContentPublication = Static<typeof ContentPublication>;

export const ContentFileRow = Type.Object({
  path: ContentPath,
  /** Title, question, name or the like from the file, or its name. */
  title: Type.String(),
  /** Size in bytes. */
  size: Type.Integer(),
});
export type ContentFileRow = Static<typeof ContentFileRow>;

/** A planned publication of a draft. `failed` is the reason why it could not be published at that time. */
const ContentPlan = Type.Object({
  at: Type.Integer(),
  operator: Type.String(),
  why: Type.String(),
  failed: orNull(Type.String()),
});

export const ContentDraftRow = Type.Object({
  id: ContentDraftId,
  title: Type.String(),
  /** Grows with each change of the draft. */
  version: Type.Integer(),
  changedAt: Type.Integer(),
  changedBy: Type.String(),
  /** Number of files that the draft changes. */
  files: Type.Integer(),
  plan: orNull(ContentPlan),
});
export type ContentDraftRow = Static<typeof ContentDraftRow>;

/** Reply of GET /content. */
export const ContentOverview = Type.Object({
  live: ContentPublication,
  /** Edition of the files in the folder of the process that answers, if it is not live; otherwise null. */
  folder: orNull(ContentEditionId),
  /** Files of the live edition, by path. */
  files: Type.Array(ContentFileRow),
  drafts: Type.Array(ContentDraftRow),
});
export type ContentOverview = Static<typeof ContentOverview>;

/** Why a file cannot be published. `field` is the way to the field in the file; empty for the whole file. */
export const ContentMistake = Type.Object({
  path: Type.String(),
  line: Type.Integer(),
  field: Type.Array(Type.Union([Type.String(), Type.Integer()])),
  /** Russian text. */
  reason: Type.String(),
});
export type ContentMistake = Static<typeof ContentMistake>;

const FileChange = Type.Union([Type.Literal('added'), Type.Literal('changed'), Type.Literal('removed')]);
export type ContentFileChange = Static<typeof FileChange>;

/** A draft with its changes. It can be published if `mistakes` is empty. */
export const ContentDraft = Type.Composite([
  ContentDraftRow,
  Type.Object({
    changes: Type.Array(
      Type.Object({ path: ContentPath, change: FileChange, title: Type.String(), size: Type.Integer() }),
    ),
    mistakes: Type.Array(ContentMistake),
  }),
]);
export type ContentDraft = Static<typeof ContentDraft>;

/** Reply of GET /content/file. A path that no file has yet gets an empty form of its folder. */
export const ContentFile = Type.Object({
  path: ContentPath,
  /** See `ContentFileRow`. */
  title: Type.String(),
  exists: Type.Boolean(),
  /** A `picture` has no fields. A `form` has fields. A `text` has fields, and a text below them. */
  format: Type.Union([Type.Literal('picture'), Type.Literal('form'), Type.Literal('text')]),
  /** JSON Schema of the fields, without the text. */
  schema: Type.Unknown(),
  fields: Type.Unknown(),
  /** Markdown or paragraphs below the fields. Empty unless `format` is `text`. */
  text: Type.String(),
  /** The file as it is stored. Empty for pictures. */
  source: Type.String(),
  /**
   * Address of a picture on the site, its size in pixels, and the picture as a `data:` address: the console, which has
   * an origin of its own, may show nothing of the site.
   */
  picture: orNull(
    Type.Object({
      src: Type.String(),
      width: Type.Integer(),
      height: Type.Integer(),
      data: Type.String(),
    }),
  ),
  mistake: orNull(ContentMistake),
});
export type ContentFile = Static<typeof ContentFile>;

/** Details of `CONFLICT`: what is live now, or by whom and when the draft was changed meanwhile. */
export const ContentConflict = Type.Union([
  Type.Object({ live: ContentPublication }),
  Type.Object({ draft: ContentDraftRow }),
]);
export type ContentConflict = Static<typeof ContentConflict>;

/** Newest first. */
export const ContentHistory = Type.Object({ list: Type.Array(ContentPublication), more: Type.Boolean() });
export type ContentHistory = Static<typeof ContentHistory>;

/** The differences word by word. Pictures have no parts. */
export const ContentDifference = Type.Object({
  files: Type.Array(
    Type.Object({
      path: ContentPath,
      change: FileChange,
      parts: Type.Array(
        Type.Object({
          text: Type.String(),
          kind: Type.Union([Type.Literal('same'), Type.Literal('added'), Type.Literal('removed')]),
        }),
      ),
    }),
  ),
});
export type ContentDifference = Static<typeof ContentDifference>;

/** A link that shows the draft or edition in the browser that opens it. */
export const ContentPreview = Type.Object({
  path: Type.String(),
  /** Address of the site before the path. Null if the gateway does not know it. */
  origin: orNull(Type.String()),
  expires: Type.Integer(),
});
export type ContentPreview = Static<typeof ContentPreview>;

/** Files in base64 by path: the reply of GET /content/editions/:id. */
export const ContentFiles = Type.Object({ files: Type.Record(Type.String(), Type.String()) });
export type ContentFiles = Static<typeof ContentFiles>;
