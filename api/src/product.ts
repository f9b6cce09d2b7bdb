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
  /** True to seed demo data. Usually the result of `isDemo(process.env)`. */
  demo: boolean;
  /** Folder of the content files. Defaults to the content folder of the package. */
  contentDir?: string;
  /** Called before each slow step, with a Russian progress message. */
  onProgress?: (line: string) => void;
}

export interface OpenedProduct {
  /** Number of content items that this start-up changed. */
  contentChanges: number;
  /** Account for trying out the demo. Null when no demo data is seeded. */
  demoSignIn: DemoSignIn | null;
}

/**
 * Environment variables that mark a site as real, not a demo: an external database, or a key of a payment
 * provider.
 */
const REAL_SITE_VARIABLES = ['DATABASE_URL', 'SITE_YOOKASSA_KEY', 'SITE_UNITPAY_KEY'] as const;

/**
 * Returns true if demo data must be seeded: when `SITE_DEMO` requests it, or by default when no variable
 * marks the site as real (docs/product/payments.md#demo-mode).
 */
export const isDemo = (env: Record<string, string | undefined>): boolean =>
  env.SITE_DEMO === '1' ||
  (env.SITE_DEMO !== '0' && REAL_SITE_VARIABLES.every((name) => (env[name] ?? '') === ''));

/**
 * Prepares an open database for serving: checks the content, migrates the schema, synchronises the content
 * and seeds demo data once. May be called repeatedly, and by several processes at once. Throws `ContentError`
 * before any change when a content file has an error, and `DatabaseOpenError` when the database is damaged or
 * its disk is full.
 */
export async function openProduct(options: ProductOptions): Promise<OpenedProduct> {
  const { database, demo, onProgress = () => {} } = options;
  const content = await loadContent(options.contentDir ?? path.join(import.meta.dirname, '../content'));
  return database.exclusively(async (db) => {
    onProgress(text.migrating);
    await migrate(db, API_MIGRATIONS, API_MIGRATIONS_TABLE);
    onProgress(text.content(content.items.length));
    const contentChanges = await syncContent(db, content);
    const demoSignIn = demo ? await seedDemo(db, () => onProgress(text.seeding)) : null;
    await openLedger(db);
    return { contentChanges, demoSignIn };
  });
}
