import { type Static, Type } from '@sinclair/typebox';
import { EventContract, ModalContract, SlotContract } from './area-contract';
import { AREA_NAME } from './release-path';

/**
 * One path that an area owns. The prefix `/` matches only the path `/`. Other prefixes match whole path
 * segments.
 */
export const OwnedPath = Type.Object(
  {
    prefix: Type.String({ pattern: '^/([a-z0-9-]+(/[a-z0-9-]+)*)?$' }),
    /** Title of the page. `{site}` in it stands for the site's name; other titles are followed by the name. */
    title: Type.String({ minLength: 1 }),
    description: Type.String({ minLength: 1 }),
    /** `scene`: the page starts with a picture under the header. Otherwise the header has a bottom border. */
    header: Type.Optional(Type.Literal('scene')),
    /**
     * Excludes the page from search engines. Set it for steps of a process and for pages personal to one
     * visitor.
     */
    private: Type.Optional(Type.Literal(true)),
    /** Another prefix of the area that shows the same page. */
    sameAs: Type.Optional(Type.String({ pattern: '^/([a-z0-9-]+(/[a-z0-9-]+)*)?$' })),
    /** Name of the chunk with the page's code (`webpackChunkName`), if the page has its own chunk. */
    chunk: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,40}$' })),
    /**
     * GET call that lists the pages below the prefix (`PageList`). If absent, the prefix itself is the only
     * page.
     */
    pages: Type.Optional(Type.String({ pattern: '^/api/[A-Za-z0-9_-]+(/[A-Za-z0-9_-]+)*$' })),
  },
  { additionalProperties: false },
);
export type OwnedPath = Static<typeof OwnedPath>;

/** Allowed names of areas. */
export const AREA_NAME_PATTERN = `^${AREA_NAME}$`;

/** A call of the api, such as `POST /api/orders/create`. */
export const OwnedCall = Type.String({ pattern: '^(GET|POST|PUT|PATCH|DELETE) /api/[A-Za-z0-9/_-]+$' });

/** A call that an area makes, with the parameters of its path in braces: `GET /api/partners/{partnerId}`. */
export const ConsumedCall = Type.String({
  pattern: '^(GET|POST|PUT|PATCH|DELETE) (/([A-Za-z0-9_.~-]+|\\{[A-Za-z0-9_]+\\}))+$',
});

/** The paths, modals, slots and calls of an area, as stored in its releases. The shell has no paths. */
export const AreaManifest = Type.Object(
  {
    /**
     * The area's name. The federation container and the releases have this name.
     */
    name: Type.String({ pattern: AREA_NAME_PATTERN }),
    /** Russian name for visitors, shown in the area's error panel. */
    title: Type.String({ minLength: 1 }),
    /** Street and house number, on a site whose pages show such signs. */
    sign: Type.Optional(
      Type.Object({ street: Type.String(), house: Type.String() }, { additionalProperties: false }),
    ),
    paths: Type.Array(OwnedPath),
    modals: Type.Array(Type.String()),
    slots: Type.Array(Type.String()),
    /** Calls that the api rejects while the area is closed. A call belongs to one area. */
    calls: Type.Optional(Type.Array(OwnedCall)),
    /**
     * Maximum size of a release's browser files in bytes before compression. `first` limits the scripts of
     * the first page, and `total` limits all files.
     */
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

/** The part of an area's manifest that browsers get. Older gateways add the descriptions of paths. */
export const PublicOwns = Type.Object({
  ...AreaManifest.properties,
  paths: Type.Array(Type.Omit(OwnedPath, ['description'], { additionalProperties: true })),
});
export type PublicOwns = Static<typeof PublicOwns>;

const { modals: _modals, slots: _slots, ...plain } = AreaManifest.properties;

/**
 * Content of `area.json`: the manifest with the schemas of modals, slots and events (docs/decisions/0081), and with
 * the calls that the area makes (docs/decisions/0083). A name is the area's name, a slash and a word: `lavka/receipt`.
 * `$schema` names the file with which editors check it.
 */
export const AreaSource = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    ...plain,
    optional: Type.Optional(
      Type.Literal(true, {
        description:
          "The start of a site does not deploy the area. The development server of the site's repository serves it, and `site deploy` puts it live.",
      }),
    ),
    consumes: Type.Optional(
      Type.Array(ConsumedCall, {
        description: 'All calls that the code of the area makes. The site must answer each of them.',
        uniqueItems: true,
      }),
    ),
    firstFonts: Type.Optional(
      Type.Array(Type.String({ pattern: '^[a-z0-9-]{1,40}$' }), {
        description:
          'For the shell: names of the fonts of the first screen, which every page preloads. `body-text` for body-text.woff2.',
        uniqueItems: true,
        maxItems: 6,
      }),
    ),
    modals: Type.Optional(
      Type.Record(Type.String(), ModalContract, { description: 'Modals that any area may open, by name.' }),
    ),
    slots: Type.Optional(
      Type.Record(Type.String(), SlotContract, { description: 'Slots that any area may place, by name.' }),
    ),
    events: Type.Optional(
      Type.Record(Type.String(), EventContract, {
        description: 'Events that this area announces to the others, by name.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type AreaSource = Static<typeof AreaSource>;
