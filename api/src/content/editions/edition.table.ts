import { bytes, at } from '@site/server/db/columns';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Hashes of the files of a set, by path. */
export type FileHashes = Readonly<Record<string, string>>;

/** Content files by the SHA-256 of their bytes in hexadecimal. */
export const contentFiles = pgTable('content_files', {
  hash: text().primaryKey(),
  body: bytes().notNull(),
  /** When somebody last sent the file. An hour less exact, see `insertFiles`. */
  storedAt: at('stored_at').notNull().defaultNow(),
});

/** Editions of the content. They never change. */
export const contentEditions = pgTable('content_editions', {
  /** See `toEditionId`. */
  id: text().primaryKey(),
  files: jsonb().$type<FileHashes>().notNull(),
  madeAt: at('made_at').notNull(),
});

/** The publications of editions. The one with the highest number is live. */
export const contentPublications = pgTable(
  'content_publications',
  {
    /** Publications are numbered without gaps, from 1, so that two at once conflict. */
    number: integer().primaryKey(),
    edition: text()
      .notNull()
      .references(() => contentEditions.id),
    at: at('at').notNull(),
    /** Name of the deploy token. Null for a start that published the files of its folder. */
    operator: text(),
    /** Reason in words. Null without an operator. */
    why: text(),
    /** Title of the published draft, or null. */
    draft: text(),
    /** True if the next start replaces the edition by the files of its folder when they differ. */
    followsFolder: boolean('follows_folder').notNull(),
  },
  (table) => [index().on(table.edition)],
);

/** A file that a draft adds, changes or, with the hash null, removes. `base` is the file that was live before. */
interface DraftFile {
  hash: string | null;
  base: string | null;
}

/** Changes to the live edition by path. */
export type DraftFiles = Readonly<Record<string, DraftFile>>;

/** Drafts that are not published yet. */
export const contentDrafts = pgTable('content_drafts', {
  id: text().primaryKey(),
  title: text().notNull(),
  version: integer().notNull(),
  files: jsonb().$type<DraftFiles>().notNull(),
  changedAt: at('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
  /** Time at which the draft is to be published, who wants it, and why. Null without a plan. */
  planAt: at('plan_at'),
  planBy: text('plan_by'),
  planWhy: text('plan_why'),
  /** Id of the person or token that wants it, see `EditorRights`. Null in plans of an earlier release. */
  planAuthor: text('plan_author'),
  /** Why the plan could not be carried out. */
  planFailed: text('plan_failed'),
});

/** Bytes that each person or token has imported in a day. */
export const contentImports = pgTable(
  'content_imports',
  {
    /** See `EditorRights`. */
    author: text().primaryKey(),
    bytes: integer().notNull(),
    /** End of the day. The first import after it begins another one. */
    endsAt: at('ends_at').notNull(),
  },
  (table) => [index().on(table.endsAt)],
);

/** Links that show a draft or an edition in a browser. */
export const contentPreviews = pgTable(
  'content_previews',
  {
    /** SHA-256 of the token in the link, in hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    draft: text().references(() => contentDrafts.id, { onDelete: 'cascade' }),
    edition: text().references(() => contentEditions.id),
    operator: text().notNull(),
    /** Id of the person or token that made it. Null for links of an earlier release. */
    author: text(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);
