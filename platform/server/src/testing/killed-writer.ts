import { openDatabase } from '../db/db';
import { sql } from 'drizzle-orm';

/**
 * A test runs this program in a child process. The program commits rows in the given data folder and kills
 * itself without closing the database.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('The data folder is missing');
const { db } = await openDatabase({ dataDir: folder });
await db.execute(sql`create table if not exists committed (n int)`);
await db.execute(sql`insert into committed select generate_series(1, 500)`);
process.kill(process.pid, 'SIGKILL');
