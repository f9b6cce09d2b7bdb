import path from 'node:path';
import { toEditionId, toFileHashes } from './content/editions/edition-id';
import { openEditions } from './content/editions/publish.service';
import { loadContent } from './content/loading/load-content';
import { type Database, migrate } from '@site/server/db';
import { openLedger } from './ledger/ledger.service';
import { productText as text } from './product.text';
import { type DemoSignIn, seedDemo } from './seed/seed';

export type { DemoSignIn } from './seed/seed';

export const API_MIGRATIONS = path.join(import.meta.dirname, '../migrations');
export const API_MIGRATIONS_TABLE = 'api_migrations';

export interface ProductOptions {
  database: Database;
  /** True to seed demo data. */
  demo: boolean;
  /** Folder of the content files. Defaults to the content folder of the package. */
  contentDir?: string;
  /** Called before each slow step, with a Russian progress message. */
  onProgress?: (line: string) => void;
}

export interface OpenedProduct {
  /** Number of content items that this start-up changed. */
  contentChanges: number;
  /** Id of the edition that the files of the content folder make. */
  folderEdition: string;
  /** Account for trying out the demo. Null when no demo data is seeded. */
  demoSignIn: DemoSignIn | null;
}

/**
 * Prepares an open database for serving: checks the content, migrates the schema, opens the live edition of the content
 * and seeds demo data once. May be called repeatedly, and by several processes at once. Throws `ContentError` before
 * any change when a content file has an error, and `DatabaseOpenError` when the database is damaged or its disk is
 * full.
 */
export async function openProduct(options: ProductOptions): Promise<OpenedProduct> {
  const { database, demo, onProgress = () => {} } = options;
  const { files, ...content } = await loadContent(
    options.contentDir ?? path.join(import.meta.dirname, '../content'),
  );
  return database.exclusively(async (db) => {
    onProgress(text.migrating);
    await migrate(db, API_MIGRATIONS, API_MIGRATIONS_TABLE);
    onProgress(text.content(content.items.length));
    const contentChanges = await openEditions(db, { files, content }, new Date());
    const demoSignIn = demo ? await seedDemo(db, () => onProgress(text.seeding)) : null;
    await openLedger(db);
    return { contentChanges, demoSignIn, folderEdition: toEditionId(toFileHashes(files)) };
  });
}
