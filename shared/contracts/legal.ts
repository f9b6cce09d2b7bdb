import { type Static, Type } from '@sinclair/typebox';

/**
 * A part of a text: plain, bold or a link. The document's author sets `link`, so it must be validated before
 * it is rendered as a link.
 */
export const LegalSpan = Type.Object({
  text: Type.String(),
  strong: Type.Optional(Type.Boolean()),
  link: Type.Optional(Type.String()),
});
export type LegalSpan = Static<typeof LegalSpan>;

/** A clause: a paragraph with an optional list. */
export const LegalClause = Type.Object({
  spans: Type.Array(LegalSpan),
  items: Type.Optional(Type.Array(Type.Array(LegalSpan))),
});
export type LegalClause = Static<typeof LegalClause>;

/**
 * A legal document as structured text instead of markup. Sections and their clauses are numbered from 1 by
 * position.
 */
export const LegalText = Type.Object({
  /** Unnumbered clauses before the first section. */
  preamble: Type.Array(LegalClause),
  sections: Type.Array(Type.Object({ title: Type.String(), clauses: Type.Array(LegalClause) })),
});
export type LegalText = Static<typeof LegalText>;

/**
 * One edition of a legal document. Consents refer to `document` and `version`
 * (docs/product/accounts.md#consents).
 */
export const LegalEdition = Type.Object({
  /** Segment of the address `/legal/{document}`. */
  document: Type.String({ pattern: '^[a-z0-9-]+$' }),
  title: Type.String(),
  version: Type.Integer({ minimum: 1 }),
  /** ISO date on which the edition takes effect. */
  date: Type.String({ format: 'date' }),
  /** SHA-256 hash, in hex, of the canonical JSON with the edition's title, version, date and text. */
  fingerprint: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});
export type LegalEdition = Static<typeof LegalEdition>;

/** GET /api/legal: the current edition of every document. */
export const LegalList = Type.Object({ documents: Type.Array(LegalEdition) });
export type LegalList = Static<typeof LegalList>;

/**
 * GET /api/legal/{document}: the current edition. GET /api/legal/{document}/{version}: the edition with this
 * version.
 */
export const LegalDocument = Type.Composite([
  LegalEdition,
  LegalText,
  Type.Object({
    /** All editions of the document, newest first. */
    editions: Type.Array(Type.Pick(LegalEdition, ['version', 'date'])),
  }),
]);
export type LegalDocument = Static<typeof LegalDocument>;
