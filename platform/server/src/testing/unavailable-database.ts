import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';

/** Sends a query to a PostgreSQL server that does not exist. Always rejects. */
export async function queryUnavailableDatabase(): Promise<never> {
  const pool = new Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/nowhere' });
  try {
    await drizzle({ client: pool }).execute(sql`select 1`);
  } finally {
    await pool.end();
  }
  throw new Error('a server listens on port 1');
}
