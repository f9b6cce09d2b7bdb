import path from 'node:path';
import { loadContent } from './content/loading/load-content';
import { syncContent } from './content/loading/sync-content';
import { type Database, migrate } from './platform/db/db';
import { openLedger } from './ledger/ledger.service';
import { productText as text } from './product.text';
import { type DemoSignIn, seedDemo } from './seed/seed';

export type { DemoSignIn } from './seed/seed';

export const API_MIGRATIONS = path.join(import.meta.dirname, '../migrations');
export const API_MIGRATIONS_TABLE = 'api_migrations';

export interface ProductOptions {
  database: Database;
  /** Whether a demo server's players are wanted: `isDemo(process.env)`. */
  demo: boolean;
  /** Folder of the content files; the package's own by default. */
  contentDir?: string;
  /** Told, in Russian, what is being done: a line before each step that takes time. */
  onProgress?: (line: string) => void;
}

export interface OpenedProduct {
  /** Content items that this start has changed. */
  contentChanges: number;
  /** What a visitor of the demo signs in with; null outside the demo. */
  demoSignIn: DemoSignIn | null;
}

/** What a site that is meant for somebody has: a database of its own, or a key that real money comes in by. */
const REAL = ['DATABASE_URL', 'SITE_YOOKASSA_KEY', 'SITE_UNITPAY_KEY'] as const;

/** Demo data only where nobody could take it for real (decision 30): with nothing real around, or when it is asked for. */
export const isDemo = (env: Record<string, string | undefined>): boolean =>
  env.SITE_DEMO === '1' || (env.SITE_DEMO !== '0' && REAL.every((name) => (env[name] ?? '') === ''));

/**
 * Makes an opened database ready to serve: content checked, schema migrated, content synchronised, demo server seeded once.
 * Safe to repeat and to run in several processes at once. Throws `ContentError` before anything is touched when a
 * content file has a mistake, and `DatabaseOpenError` when the database turns out to be damaged or its disk full.
 */
export async function openProduct(options: ProductOptions): Promise<OpenedProduct> {
  const { database, demo, onProgress = () => {} } = options;
  const content = await loadContent(options.contentDir ?? path.join(import.meta.dirname, '../content'));
  return database.exclusively(async () => {
    onProgress(text.migrating);
    await migrate(database.db, API_MIGRATIONS, API_MIGRATIONS_TABLE);
    onProgress(text.content(content.items.length));
    const contentChanges = await syncContent(database.db, content);
    const demoSignIn = demo ? await seedDemo(database.db, () => onProgress(text.seeding)) : null;
    await openLedger(database.db);
    return { contentChanges, demoSignIn };
  });
}
