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
  /** Whether to seed demo data, usually `isDemo(process.env)`. */
  demo: boolean;
  /** Folder of the content files. Defaults to the folder of the package. */
  contentDir?: string;
  /** Called with a Russian line before each step that takes time. */
  onProgress?: (line: string) => void;
}

export interface OpenedProduct {
  /** Number of content items that this start changed. */
  contentChanges: number;
  /** Account for trying out the demo. Null outside the demo. */
  demoSignIn: DemoSignIn | null;
}

/** Variables that make a site real: an external database, or a key of a payment provider. */
const REAL_SITE_VARIABLES = ['DATABASE_URL', 'SITE_YOOKASSA_KEY', 'SITE_UNITPAY_KEY'] as const;

/**
 * Tells whether to seed demo data: when requested, or by default when no variable marks the site as real
 * (docs/product/payments.md#demo-mode).
 */
export const isDemo = (env: Record<string, string | undefined>): boolean =>
  env.SITE_DEMO === '1' ||
  (env.SITE_DEMO !== '0' && REAL_SITE_VARIABLES.every((name) => (env[name] ?? '') === ''));

/**
 * Prepares an open database for serving: checks the content, migrates the schema, synchronises the content and seeds demo data
 * once. It can be repeated and run by several processes concurrently. Throws `ContentError` before any change when a content file
 * has a mistake, and `DatabaseOpenError` when the database is damaged or its disk is full.
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
