import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from '../../db/columns.table';
import { sql } from 'drizzle-orm';

/**
 * A person or token that could have taken a passkey, because it gave the link for it, or because it made whoever did.
 * `configuration` is a token of the site's configuration, by its name, or the site itself at the start of a demo.
 */
export interface Maker {
  kind: 'person' | 'token' | 'configuration';
  id: string;
  name: string;
}

/** People who work in the console. A sign-in makes a row of `deploy_tokens` with the rights of their roles. */
export const staff = pgTable('staff', {
  id: text()
    .primaryKey()
    .default(sql`substr(md5(random()::text), 1, 8)`),
  /** The log identifies authors by name, so a name is never given to somebody else. */
  name: text().notNull().unique(),
  roles: jsonb().$type<string[]>().notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  endedAt: timestamptz('ended_at'),
});

/** Passkeys of people (WebAuthn credentials). */
export const staffPasskeys = pgTable('staff_passkeys', {
  /** Id of the credential, in base64url. */
  id: text().primaryKey(),
  member: text()
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' }),
  publicKey: bytea('public_key').notNull(),
  counter: integer().notNull(),
  transports: jsonb().$type<string[]>().notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  usedAt: timestamptz('used_at').notNull().defaultNow(),
  /** When the last challenge was made that the passkey has signed. A signature of an older challenge is a replay. */
  challengedAt: timestamptz('challenged_at').notNull(),
  /** Whoever could have taken the passkey; the inviter comes first. Null if an earlier release stored it. */
  makers: jsonb().$type<Maker[]>(),
});

/** Links with which an invited person makes a passkey, once. */
export const staffInvites = pgTable('staff_invites', {
  /** SHA-256 of the secret in the link, as hex. */
  hash: text().primaryKey(),
  member: text()
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' }),
  expiresAt: timestamptz('expires_at').notNull(),
  /** Becomes `makers` of the passkey. */
  makers: jsonb().$type<Maker[]>(),
});
