import { type Static, Type } from '@sinclair/typebox';

/** One path that an area owns. `/` matches only itself; any other prefix matches whole segments below it. */
export const OwnedPath = Type.Object(
  {
    prefix: Type.String({ pattern: '^/([a-z0-9-]+(/[a-z0-9-]+)*)?$' }),
    title: Type.String({ minLength: 1 }),
    description: Type.String({ minLength: 1 }),
    /** `scene`: the page begins with a picture that the header lies on. Otherwise the header has a rule below it. */
    header: Type.Optional(Type.Literal('scene')),
    /** A step of one person's way, or a person's own: search engines are kept out of it. */
    private: Type.Optional(Type.Literal(true)),
    /** The same page is known by this prefix of the area. */
    sameAs: Type.Optional(Type.String({ pattern: '^/([a-z0-9-]+(/[a-z0-9-]+)*)?$' })),
    /** Name of the chunk that the page's code is in (`webpackChunkName`), when the page brings its own. */
    chunk: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,40}$' })),
    /** The GET call that lists the pages here (`PageList`); without one the prefix itself is the only page. */
    pages: Type.Optional(Type.String({ pattern: '^/api/[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*$' })),
  },
  { additionalProperties: false },
);
export type OwnedPath = Static<typeof OwnedPath>;

/** An area's name. */
export const AREA_NAME_PATTERN = '^[a-z][a-z0-9]{1,19}$';

/** The content of an area's `area.json`: what it owns, as data. The shell has one too, owning nothing. */
export const AreaManifest = Type.Object(
  {
    /** The area's name: of its folder without `mf-`, of its federation container and of its release. */
    name: Type.String({ pattern: AREA_NAME_PATTERN }),
    /** What players call it; shown by the area-unavailable panel. */
    title: Type.String({ minLength: 1 }),
    /** The enamel sign of the area: street and house. */
    sign: Type.Object({ street: Type.String(), house: Type.String() }, { additionalProperties: false }),
    paths: Type.Array(OwnedPath),
    modals: Type.Array(Type.String()),
    slots: Type.Array(Type.String()),
    /** Api calls that are refused while the area is closed, as `POST /api/payments/create`. */
    calls: Type.Optional(
      Type.Array(Type.String({ pattern: '^(GET|POST|PUT|PATCH|DELETE) /api/[A-Za-z0-9/_-]+$' })),
    ),
    /** Bytes before compression that a release may have for browsers: scripts of its first page, and all files. */
    budget: Type.Optional(
      Type.Object(
        { first: Type.Integer({ minimum: 1 }), total: Type.Integer({ minimum: 1 }) },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);
export type AreaManifest = Static<typeof AreaManifest>;
