import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CHEAP_PASSWORDS } from '@site/api/testing/cheap-passwords';
import { openMigratedDatabase } from '@site/api/testing/migrated-database';
import { type Site, type StartOptions, startSite } from '../start-site';

/** Starts the product's site on a free port, with nothing deployed and without demo data. */
export async function openProductSite(options: StartOptions = {}): Promise<Site> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-test-'));
  const site = await startSite({
    port: 0,
    host: '127.0.0.1',
    dataDir,
    database: await openMigratedDatabase(),
    databaseUrl: '',
    demo: false,
    publishFrom: null,
    logLevel: 'silent',
    passwordCost: CHEAP_PASSWORDS,
    ...options,
  });
  return {
    ...site,
    async close() {
      await site.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
