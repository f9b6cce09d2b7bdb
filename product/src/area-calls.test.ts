import { readdirSync } from 'node:fs';
import path from 'node:path';
import { openMigratedDatabase } from '@site/api/testing/migrated-database';
import { openTestSite, type TestSite } from '@site/gateway/testing/test-site';
import { buildRelease, buildShell } from '@site/gateway/testing/tiny-release';
import { readArea } from '@site/build/read-area';
import { toApiOptions } from './config/api-options';
import { readConfig } from './config/site-config';
import { SiteProduct } from './site-product';

const ROOT = path.join(import.meta.dirname, '../..');
const FOLDERS = readdirSync(ROOT).filter((folder) => folder.startsWith('mf-'));
/** The catalogue shows parts, not data. */
const WITHOUT_CALLS = ['mf-catalogue'];

let site: TestSite;
beforeAll(async () => {
  const config = readConfig({ SITE_DEMO: '1' });
  const product = new SiteProduct({ api: toApiOptions(config, false), demo: false });
  site = await openTestSite({ product, database: await openMigratedDatabase() });
  await site.deploy(buildShell());
});
afterAll(() => site.close());

test.each([...FOLDERS, 'shell', 'scripts/create-area/template'])(
  'the site answers all calls that %s lists in area.json',
  async (folder) => {
    const { owns, consumes } = await readArea(path.join(ROOT, folder));
    expect(consumes.length > 0).toBe(!WITHOUT_CALLS.includes(folder));
    const { manifest } = buildRelease({ area: owns.name, consumes });
    expect(await site.client.check(manifest)).toMatchObject({ problems: [], unoffered: [] });
  },
);
