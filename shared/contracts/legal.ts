import { type Static, Type } from '@sinclair/typebox';

/** A run of words: plain, strong, or a link. `link` is as the author wrote it: check it before it becomes one. */
export const LegalSpan = Type.Object({
  text: Type.String(),
  strong: Type.Optional(Type.Boolean()),
  link: Type.Optional(Type.String()),
});
export type LegalSpan = Static<typeof LegalSpan>;

/** A numbered clause: a paragraph, and the list that it may end with. */
export const LegalClause = Type.Object({
  spans: Type.Array(LegalSpan),
  items: Type.Optional(Type.Array(Type.Array(LegalSpan))),
});
export type LegalClause = Static<typeof LegalClause>;

/** A document as a tree of words, never markup. Sections and clauses are numbered by their places, from 1. */
export const LegalText = Type.Object({
  /** What stands before the first section, without numbers. */
  preamble: Type.Array(LegalClause),
  sections: Type.Array(Type.Object({ title: Type.String(), clauses: Type.Array(LegalClause) })),
});
export type LegalText = Static<typeof LegalText>;

/** One edition of a legal document. A consent names `document` and `version` (decision 13). */
export const LegalEdition = Type.Object({
  /** Part of the address `/legal/{document}`. */
  document: Type.String({ pattern: '^[a-z0-9-]+$' }),
  title: Type.String(),
  /** Number of the edition. */
  version: Type.Integer({ minimum: 1 }),
  /** ISO date from which it is in force. */
  date: Type.String({ format: 'date' }),
  /** SHA-256 of the edition's title, version, date and text as canonical JSON, in hex. */
  fingerprint: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});
export type LegalEdition = Static<typeof LegalEdition>;

/** GET /api/legal: the edition in force of every document. */
export const LegalList = Type.Object({ documents: Type.Array(LegalEdition) });
export type LegalList = Static<typeof LegalList>;

/** GET /api/legal/{document}: the edition in force; GET /api/legal/{document}/{version}: that one. */
export const LegalDocument = Type.Composite([
  LegalEdition,
  LegalText,
  Type.Object({
    /** Every edition of the document, the newest first. */
    editions: Type.Array(Type.Pick(LegalEdition, ['version', 'date'])),
  }),
]);
export type LegalDocument = Static<typeof LegalDocument>;
