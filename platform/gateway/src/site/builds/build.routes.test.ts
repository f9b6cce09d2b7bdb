import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { BuildMeta } from '@site/contracts/composition';
import type { Database } from '@site/server/db';
import fastify from 'fastify';
import { saveCompositions } from '../../channel/channel.repo';
import { compose } from '../../channel/compose';
import { NO_ROUTING } from '../../channel/site-routing';
import type { LiveSite } from '../../channel/live/live-site';
import { NO_DEADLINE } from '../../db/read-deadline';
import { announceRelease } from '../../releases/upload/upload.service';
import { releaseName, type ReleaseTrust } from '../../signing/release-trust';
import { buildRelease, buildShell } from '../../testing/tiny-release';
import { buildLiveSite } from '../../testing/tiny-site';
import { UNSIGNED } from '../../testing/unsigned';
import { registerBuilds } from './build.routes';
import { openMigratedDatabase } from '../../testing/migrated-database';

const shell = buildShell().manifest;
const promo = buildRelease({ area: 'promo' }).manifest;
const id = '0123456789abcdef';
const IMMUTABLE = 'public, max-age=31536000, immutable';

let database: Database;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.close());

/** Serves descriptions of builds. `untrusted` are the names of releases that no key has signed so far. */
async function serve(site: LiveSite | null, untrusted: readonly string[] = []) {
  const faults = new Map(untrusted.map((name) => [name, 'unsigned']));
  const trust = Object.create(UNSIGNED, {
    findFaults: { value: () => Promise.resolve(faults) },
  }) as ReleaseTrust;
  const app = fastify();
  registerBuilds(app, {
    db: database.db,
    trust,
    deadline: NO_DEADLINE,
    clock: Date.now,
    siteFor: () => site,
  });
  await app.ready();
  return app;
}

/** Returns a function that reads the description of a build. */
async function openBuilds(...served: Parameters<typeof serve>) {
  const app = await serve(...served);
  return async (build: string) => {
    const { headers, body } = await app.inject({ url: `/builds/meta/${build}.json` });
    const { areas } = JSON.parse(body) as { areas: Record<string, object> };
    return { caching: headers['cache-control'], areas: Object.keys(areas) };
  };
}

test('lets browsers keep the description of their build, unless an area has no files for now', async () => {
  const site = buildLiveSite(shell, promo, { id });
  expect(await (await openBuilds(site))(id)).toEqual({ caching: IMMUTABLE, areas: ['promo'] });
  const without = { ...site, withheld: ['promo'] };
  expect(await (await openBuilds(without))(id)).toEqual({ caching: 'no-store', areas: ['promo'] });
});

test('lets browsers keep the description of a former build, unless a release is not trusted for now', async () => {
  for (const manifest of [shell, promo]) await announceRelease(database.db, manifest);
  const former = compose({ shell: shell.id, promo: promo.id }, NO_ROUTING)!;
  await saveCompositions(database.db, [former]);
  expect((await (await openBuilds(null))(former.id)).caching).toBe(IMMUTABLE);
  const get = await openBuilds(null, [releaseName(promo)]);
  expect((await get(former.id)).caching).toBe('no-store');
  expect((await get(former.id)).caching).toBe('no-store');
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('sends the description of a build in %s, without the descriptions of paths', async (encoding, decode) => {
  const paths = [{ prefix: '/promo', title: 'Promo', description: 'A text for search engines' }];
  const site = buildLiveSite(shell, buildRelease({ area: 'promo', paths }).manifest, { id });
  const app = await serve(site);
  const { headers, rawPayload } = await app.inject({
    url: `/builds/meta/${id}.json`,
    headers: { 'accept-encoding': encoding },
  });
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  const { areas } = JSON.parse(decode(rawPayload).toString()) as BuildMeta;
  expect(areas.promo?.owns.paths).toEqual([{ prefix: '/promo', title: 'Promo' }]);
});
