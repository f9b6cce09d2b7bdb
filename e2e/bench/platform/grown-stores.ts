import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { compose } from '../../../platform/gateway/src/channel/compose';
import { type Site, startSite } from '../../../product/src/start-site';
import { appendEntries, fetchHead } from '../../../platform/gateway/src/channel/channel.repo';
import { releaseId } from '../../../platform/gateway/src/releases/store/release-id';
import { fetchRelease, saveRelease } from '../../../platform/gateway/src/releases/store/release.repo';
import { buildArea, layRelease } from './many-areas';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Packages whose real builds are used. All other areas are generated. */
const BUILT = ['shell', 'mf-home'];
const AT_ONCE = 200;

const open = (dataDir: string, publishFrom: string | null) =>
  startSite({
    dataDir,
    publishFrom,
    databaseUrl: '',
    port: 0,
    host: '127.0.0.1',
    demo: false,
    logLevel: 'error',
  });

async function withSite(
  dataDir: string,
  publishFrom: string | null,
  act: (site: Site) => Promise<void>,
): Promise<void> {
  const site = await open(dataDir, publishFrom);
  await act(site).finally(() => site.close());
}

/**
 * Fills the store in `dataDir`, which may be empty, until its composition has `areas` areas. A site that
 * starts on this store publishes the areas from a temporary repository of built releases.
 */
export async function layStore(dataDir: string, areas: number): Promise<void> {
  const repository = `${dataDir}-built`;
  await mkdir(repository, { recursive: true });
  for (const folder of BUILT) {
    for (const part of ['area.json', 'dist'])
      await cp(path.join(ROOT, folder, part), path.join(repository, folder, part), { recursive: true });
  }
  for (let index = 0; index < areas - 1; index += 1) await layRelease(repository, buildArea(index));
  await withSite(dataDir, repository, () => Promise.resolve());
  await rm(repository, { recursive: true });
}

/**
 * Adds releases to the store in `dataDir` until the store contains `count` releases. The areas receive new
 * releases in turn. Each new release is live once and then replaced by the previous release.
 */
export const addReleases = (dataDir: string, from: number, count: number): Promise<void> =>
  withSite(dataDir, null, async ({ database }) => {
    for (let at = from; at < count; at += AT_ONCE)
      await database.db.transaction((tx) => deployMany(tx, at, Math.min(at + AT_ONCE, count)));
  });

type Db = Site['database']['db'];

/**
 * Writes deploys directly to the database, without HTTP requests or link checks. This allows 10,000 deploys
 * per minute.
 */
async function deployMany(db: Db, from: number, to: number): Promise<void> {
  const head = await fetchHead(db);
  if (!head) throw new Error('the store is empty');
  const { areas, shell, mode } = head.composition;
  const names = Object.keys(areas);
  let { revision } = head;
  const move = async (area: string, before: string, after: string) => {
    const composition = compose({ ...areas, shell, [area]: after }, { mode, prelaunch: [] });
    if (!composition) throw new Error('a composition has a shell');
    revision += 1;
    const entry = { revision, area, action: 'deploy' as const, from: before, to: after };
    const by = { who: 'bench', why: 'growth', composition: composition.id, controls: head.controls };
    await appendEntries(db, composition, [], [{ ...entry, ...by }]);
  };
  for (let number = from; number < to; number += 1) {
    const area = names[number % names.length] ?? '';
    const live = areas[area] ?? '';
    const stored = await fetchRelease(db, area, live);
    if (!stored) throw new Error(`the store lost ${area}@${live}`);
    const { owns } = stored.manifest;
    const next = { ...stored.manifest, owns: { ...owns, title: `${owns.title} ${number}` } };
    const id = releaseId(next);
    await saveRelease(db, { ...next, id });
    await move(area, live, id);
    await move(area, id, live);
  }
}
