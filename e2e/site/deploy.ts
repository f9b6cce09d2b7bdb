import { createHash } from 'node:crypto';
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ChannelReply, ChannelRequest } from '@site/contracts/deploy';
import type { PreviewReply } from '@site/contracts/deploy-preview';
import type { StatusReply } from '@site/contracts/deploy-status';
import type { ReleaseManifest } from '@site/contracts/release';
import type { CodeFault } from '@site/contracts/release-fault';
import { checkScripts } from '../../platform/gateway/src/deploy-gate/code/check-code';
import { createDeployClient } from '../../platform/gateway/src/deploy-client/deploy-client';
import { storeRelease } from '../../platform/gateway/src/deploy-client/store-release';
import { type BuiltRelease, readBuiltRelease } from '../../platform/gateway/src/releases/built-release';
import { integrityOf, releaseId } from '../../platform/gateway/src/releases/store/release-id';
import type { SiteProcess } from './site-process';

type Target = Pick<SiteProcess, 'url' | 'token'>;

async function readRelease(dist: string): Promise<BuiltRelease> {
  const release = await readBuiltRelease(dist);
  if (!release) throw new Error(`${dist} has no release: run \`pnpm build\` first`);
  return release;
}

async function deploy(site: Target, release: BuiltRelease, why: string): Promise<ChannelReply> {
  const client = createDeployClient(site);
  await storeRelease(client, release);
  const { area, id } = release.manifest;
  // forced, because the drills deploy broken releases
  return client.change({ action: 'deploy', area, to: id, why, force: true });
}

/** Deploys a built release (a `dist` folder), like `pnpm site deploy`. Resolves when the release is live. */
export const deployRelease = async (site: Target, dist: string, why: string): Promise<ChannelReply> =>
  deploy(site, await readRelease(dist), why);

interface PageTitle {
  prefix: string;
  title: string;
}

/** Builds the next release of a built area: the same code, but a different title for one page. */
async function retitle(dist: string, { prefix, title }: PageTitle): Promise<BuiltRelease> {
  const release = await readRelease(dist);
  const { owns, ...rest } = release.manifest;
  const paths = owns.paths.map((page) => (page.prefix === prefix ? { ...page, title } : page));
  const next: ReleaseManifest = { ...rest, owns: { ...owns, paths } };
  return { ...release, manifest: { ...next, id: releaseId(next) } };
}

/** Deploys the next release of a built area, in which one page has a different title. */
export const deployRetitled = async (site: Target, dist: string, title: PageTitle): Promise<ChannelReply> =>
  deploy(site, await retitle(dist, title), 'drill: the next release');

/** Serves the next release of a built area, in which one page has a different title, to 10 % of visitors. */
export async function startCanary(site: Target, dist: string, title: PageTitle): Promise<string> {
  const release = await retitle(dist, title);
  const client = createDeployClient(site);
  await storeRelease(client, release);
  const { area, id: to } = release.manifest;
  await client.change({ action: 'canary', area, to, percent: 10, why: 'drill: a canary', force: true });
  return to;
}

/**
 * Deploys a built area whose server bundle has `code` after it. There `area` is the definition of the area, which
 * the code may change, and `require` loads shared modules.
 */
export async function deployWithServerCode(site: Target, dist: string, code: string): Promise<ChannelReply> {
  const suffix = `{ const area = { ...module.exports.area };\n${code}\nmodule.exports = { area }; }`;
  const release = await append(await readRelease(dist), 'server', suffix);
  return deploy(site, release, 'drill: hostile code on the server');
}

/** Code for the browser bundle of an area. It runs when the browser loads the bundle. */
interface BrowserCode {
  /** Runs first. */
  entry?: string;
  /** Runs with `area`, the definition of the area, which the code may change, and the module `react`. */
  definition?: string;
}

/** Builds the next release of a built area, whose browser bundle has more code. */
export async function withBrowserCode(dist: string, code: BrowserCode): Promise<BuiltRelease> {
  const release = await readRelease(dist);
  const { entry = '', definition = '' } = code;
  const name = release.manifest.area;
  const container = `{
    const { init, get } = ${name};
    let scope;
    ${name} = {
      init: (...given) => ((scope = given[0]), init(...given)),
      async get(key) {
        const exposed = (await get(key))();
        const react = (await Object.values(scope.react)[0].get())();
        const area = { ...exposed.area };
        ${definition}
        return () => ({ area });
      },
    };
  }`;
  return append(release, 'entry', `${entry}\n${definition && container}`);
}

/** Builds the next release of a built area, which lacks all its browser files but the entry. */
export async function withoutChunks(dist: string): Promise<BuiltRelease> {
  const { manifest, read } = await readRelease(dist);
  const { entry, server } = manifest;
  const files = manifest.files.filter(({ path: name }) => name === entry || name === server);
  const next: ReleaseManifest = { ...manifest, scripts: [], files };
  return { manifest: { ...next, id: releaseId(next) }, read };
}

/** Checks all scripts of a built area as the gateway does before a deploy. */
export async function checkBuiltCode(dist: string): Promise<CodeFault[]> {
  const { manifest, read } = await readRelease(dist);
  const scripts = manifest.files.filter(({ type }) => type.includes('javascript'));
  const sources = await Promise.all(scripts.map(({ integrity }) => read(integrity)));
  return checkScripts(
    scripts.map(({ path: name }, index) => ({ path: name, source: String(sources[index]) })),
    manifest.files.map(({ path: name }) => name),
  );
}

/** Deploys a release that is not stored yet; without `force` as the `site` command does. */
export async function deployBuilt(
  site: Target,
  release: BuiltRelease,
  change: { force?: true } = {},
): Promise<ChannelReply> {
  const client = createDeployClient(site);
  await storeRelease(client, release);
  const { area, id: to } = release.manifest;
  return client.change({ action: 'deploy', area, to, why: 'drill: hostile code in the browser', ...change });
}

/** Appends code to a bundle, which gets a new name by content as in a build. */
async function append(
  { manifest, read }: BuiltRelease,
  bundle: 'entry' | 'server',
  code: string,
): Promise<BuiltRelease> {
  const file = manifest.files.find(({ path: name }) => name === manifest[bundle]);
  if (!file) throw new Error(`${manifest.area} has no file ${manifest[bundle]}`);
  const bytes = Buffer.from(`${(await read(file.integrity)).toString('utf8')}\n${code}`);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const name = file.path.replace(/[0-9a-f]{16}/, hash);
  const changed = { ...file, path: name, size: bytes.length, integrity: integrityOf(bytes) };
  const files = manifest.files.map((one) => (one === file ? changed : one));
  const next: ReleaseManifest = { ...manifest, [bundle]: name, files };
  return {
    manifest: { ...next, id: releaseId(next) },
    read: (integrity) => (integrity === changed.integrity ? Promise.resolve(bytes) : read(integrity)),
  };
}

/**
 * Writes the next release of a built area into `folder`, as a build would. One page has a different title.
 */
export async function writeRetitled(dist: string, folder: string, title: PageTitle): Promise<void> {
  await cp(dist, folder, { recursive: true });
  const { manifest } = await retitle(dist, title);
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(manifest));
}

/** Makes any change of the channel, like the commands of `site`. */
export const changeChannel = (site: Target, request: ChannelRequest): Promise<ChannelReply> =>
  createDeployClient(site).change(request);

/** Rolls an area back to its previous release, like `pnpm site rollback`. */
export const rollBack = (site: Target, area: string): Promise<ChannelReply> =>
  createDeployClient(site).change({ action: 'rollback', area, why: 'drill: back to the previous release' });

const HOME = path.resolve(import.meta.dirname, '../../mf-home/dist');

/** Deploys the repository's own home area again, so that the next spec on the same site starts with it. */
export const restoreHome = (site: Target): Promise<ChannelReply> =>
  deployRelease(site, HOME, 'drill: restore the home area');

/** Returns the status of an area, as `site status` shows it. */
export async function fetchArea(
  site: Target,
  area: string,
): Promise<StatusReply['areas'][number] | undefined> {
  const { areas } = await createDeployClient(site).fetchStatus();
  return areas.find((one) => one.area === area);
}

/** Returns the id of an area's live release. */
export const fetchLiveRelease = async (site: Target, area: string): Promise<string> =>
  (await fetchArea(site, area))?.release ?? '';

/** Uploads a built release and returns the path of a link that previews it, like `pnpm site preview`. */
export async function previewRelease(
  site: Target,
  dist: string,
  options: { switchable?: true } = {},
): Promise<PreviewReply> {
  const client = createDeployClient(site);
  const release = await readRelease(dist);
  await storeRelease(client, release);
  return client.preview({ area: release.manifest.area, release: release.manifest.id, ...options });
}

/** Returns where the live release of an area has failed, as files and lines by cause. */
export async function failurePlaces(site: Target, area: string): Promise<Record<string, string>> {
  const places = (await fetchArea(site, area))?.failedAt ?? [];
  return Object.fromEntries(places.map(({ cause, source }) => [cause, source]));
}
