import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '@site/server/db';
import { forEachConcurrently } from '@site/server/jobs/concurrency';
import type { ReleaseManifest } from '@site/contracts/release';
import { SHELL } from '@site/contracts/release-path';
import { changeChannel, type ChannelChanged } from '../channel/change.service';
import { announceRelease, storeBlob } from '../releases/upload/upload.service';
import { NO_CONTROLS } from '../channel/state';
import { isApiError } from '@site/contracts/api-error';
import { fetchHead, isInLog } from '../channel/channel.repo';
import type { SiteRouting } from '../channel/site-routing';
import type { ReleaseTrust } from '../signing/release-trust';
import { type BuiltRelease, readBuiltRelease } from '../releases/built-release';
import { publishText as text } from './publish.text';

/** Files that are compressed and stored at the same time. */
const CONCURRENT_FILES = 4;

interface PublishPorts {
  db: Db;
  trust: ReleaseTrust;
  routing: SiteRouting;
  onProgress: (line: string) => void;
  /** False to deploy at the first start of a site only, when nothing is live yet. Defaults to true. */
  always?: boolean;
}

/**
 * Deploys the releases built below `root` (`<folder>/dist/release.json` beside an `area.json`) in a single
 * change. Skips areas that are `optional` in their `area.json`, and areas that are frozen or have a canary. Skips
 * releases that are already in the channel's log, because a restart must not undo a rollback or a withdrawal. Without
 * `always`, only reports new releases of a site that is already live. Returns `null` when nothing is new or the change
 * is rejected. If nothing is live yet, throws the error instead. If releases must be signed, deploys nothing, because
 * no private key belongs on the site's machine.
 */
export async function publishBuilt(root: string, ports: PublishPorts): Promise<ChannelChanged | null> {
  const newReleases: BuiltRelease[] = [];
  const { always = true } = ports;
  const head = await fetchHead(ports.db);
  const controls = head?.controls ?? NO_CONTROLS;
  for (const built of await findBuilt(root)) {
    const { area, id } = built.manifest;
    if (await isInLog(ports.db, area, id)) continue;
    if (controls.frozen.includes(area) || controls.canaries[area]) {
      ports.onProgress(text.skipped(area));
      continue;
    }
    newReleases.push(built);
  }
  if (newReleases.length === 0) return null;
  const areas = newReleases.map(({ manifest }) => manifest.area);
  if (ports.trust.isRequired) {
    ports.onProgress(text.notSigned(areas));
    return null;
  }
  if (head && !always) {
    ports.onProgress(text.notDeployed(areas));
    return null;
  }
  for (const built of newReleases) {
    ports.onProgress(text.storing(built.manifest.area));
    await storeRelease(ports.db, built);
  }
  return goLive(
    ports,
    newReleases.map(({ manifest }) => manifest),
  ).catch((error: unknown) => {
    if (!head || !isApiError(error)) throw error;
    ports.onProgress(text.doesNotLink(error.message));
    return null;
  });
}

async function storeRelease(db: Db, built: BuiltRelease): Promise<void> {
  const { missing } = await announceRelease(db, built.manifest);
  await forEachConcurrently(missing, CONCURRENT_FILES, async (integrity) => {
    await storeBlob(db, integrity, await built.read(integrity), () => true);
  });
}

async function goLive(
  { db, routing, trust }: PublishPorts,
  fresh: readonly ReleaseManifest[],
): Promise<ChannelChanged> {
  const moves = fresh.map(({ area, id }) => ({ area, to: id }));
  return changeChannel(db, { action: 'deploy', moves, why: text.why }, { who: text.who, routing, trust });
}

async function findBuilt(root: string): Promise<BuiltRelease[]> {
  const found: BuiltRelease[] = [];
  for (const entry of await readdir(root, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    const folder = path.join(root, entry.name);
    const area = await readAreaFile(path.join(folder, 'area.json'));
    const built = area && area.optional !== true ? await readBuiltRelease(path.join(folder, 'dist')) : null;
    if (built) found.push(built);
  }
  // sorts the shell first, which only affects the order of the log's entries
  return found.sort((a, b) => Number(b.manifest.area === SHELL) - Number(a.manifest.area === SHELL));
}

/** Returns null if there is no such file. Rejects with its path if it is not JSON. */
async function readAreaFile(file: string): Promise<{ optional?: boolean } | null> {
  const source = await readFile(file, 'utf8').catch(() => null);
  try {
    return source === null ? null : (JSON.parse(source) as { optional?: boolean });
  } catch (error) {
    throw new Error(`${file} is not JSON`, { cause: error });
  }
}
