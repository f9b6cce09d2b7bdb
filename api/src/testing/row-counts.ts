import { sql } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';

const TABLES = ['players', 'characters', 'character_property', 'rating_totals', 'online_samples'] as const;

export async function countRows(db: Db): Promise<Record<(typeof TABLES)[number], number>> {
  const counts = {} as Record<(typeof TABLES)[number], number>;
  for (const table of TABLES) {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)}`,
    );
    counts[table] = rows[0]?.n ?? 0;
  }
  return counts;
}
