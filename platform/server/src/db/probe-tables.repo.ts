import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

/** Matches the tables that statements need alone: altered or dropped ones, also of an index or a dropped trigger. */
const ALONE =
  /\b(?:(?:alter|drop)\s+(?:table|index)|drop\s+trigger\s.*?\son)\s+(?:(?:if\s+exists|only)\s+)*(?:"?public"?\.)?"?([a-z_]\w*)/gi;

/**
 * Locks each table that the pending migrations of `folder` alter, one after the other, and releases it at once. So it
 * waits until nobody else uses them. A migration that waited in its own transaction would keep what its earlier
 * statements have locked, such as the table of an index. Throws what PostgreSQL reports when the limit of the
 * connection for locks is over.
 */
export async function probeTables(client: pg.PoolClient, folder: string, table: string): Promise<void> {
  const applied = `drizzle."${table}"`;
  const { rows: known } = await client.query('select where to_regclass($1) is not null', [applied]);
  const lastAt = known.length > 0 ? await selectLastAt(client, applied) : 0;
  const pending = readMigrationFiles({ migrationsFolder: folder }).filter(
    ({ folderMillis }) => folderMillis > lastAt,
  );
  const text = pending.flatMap(({ sql }) => sql).join('\n');
  const names = [...text.matchAll(ALONE)].map(([, name]) => `"${name}"`);
  const { rows } = await client.query<{ name: string }>(
    `select distinct coalesce(indrelid, pg_class.oid)::regclass::text as name
     from unnest($1::text[]) given join pg_class on pg_class.oid = to_regclass(given)
     left join pg_index on indexrelid = pg_class.oid where relkind in ('r', 'p', 'i')`,
    [names],
  );
  for (const { name } of rows)
    await client.query(`begin; lock table ${name} in access exclusive mode; rollback`);
}

async function selectLastAt(client: pg.PoolClient, applied: string): Promise<number> {
  const { rows } = await client.query<{ at: string | null }>(`select max(created_at) as at from ${applied}`);
  return Number(rows[0]?.at ?? 0);
}
