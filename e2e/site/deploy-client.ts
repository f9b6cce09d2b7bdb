import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type AnnounceReply,
  type ChannelReply,
  type ChannelRequest,
  DEPLOY_API,
  type PreviewReply,
  type PreviewRequest,
} from '@site/shared/contracts/deploy';
import type { ReleaseManifest } from '@site/shared/contracts/release';
import { releaseId } from '../../gateway/src/releases/store/release-id';
import type { SiteProcess } from './site-process';

type Deployer = Pick<SiteProcess, 'url' | 'token'>;

async function call<T>(
  { url, token }: Deployer,
  method: string,
  address: string,
  body: BodyInit,
  type: string,
) {
  const answer = await fetch(`${url}${DEPLOY_API}${address}`, {
    method,
    body,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as T;
}

const toDigest = (integrity: string) =>
  Buffer.from(integrity.replace('sha384-', ''), 'base64').toString('base64url');

const JSON_TYPE = 'application/json';

const move = (site: Deployer, request: ChannelRequest) =>
  call<ChannelReply>(site, 'POST', '/channel', JSON.stringify(request), JSON_TYPE);

const readManifest = async (dist: string) =>
  JSON.parse(await readFile(path.join(dist, 'release.json'), 'utf8')) as ReleaseManifest;

async function upload(site: Deployer, dist: string, manifest: ReleaseManifest) {
  const announced = await call<AnnounceReply>(site, 'POST', '/releases', JSON.stringify(manifest), JSON_TYPE);
  for (const integrity of announced.missing) {
    const file = manifest.files.find((one) => one.integrity === integrity);
    if (file === undefined)
      throw new Error(`the site asks for ${integrity}, which the release does not list`);
    const bytes = new Uint8Array(await readFile(path.join(dist, file.path)));
    await call(site, 'PUT', `/blobs/${toDigest(integrity)}`, bytes, 'application/octet-stream');
  }
}

async function deploy(site: Deployer, dist: string, manifest: ReleaseManifest, why: string) {
  await upload(site, dist, manifest);
  return move(site, { area: manifest.area, to: manifest.id, action: 'deploy', why });
}

/** Puts a built release (a `dist` folder) on the site, as `pnpm site deploy` does. Resolves when visitors get it. */
export const deployRelease = async (site: Deployer, dist: string, why: string): Promise<ChannelReply> =>
  deploy(site, dist, await readManifest(dist), why);

interface Title {
  prefix: string;
  title: string;
}

/** The next release of a built area: the same code, but one of its pages has another title. */
async function retitle(dist: string, { prefix, title }: Title): Promise<ReleaseManifest> {
  const manifest = await readManifest(dist);
  const paths = manifest.owns.paths.map((page) => (page.prefix === prefix ? { ...page, title } : page));
  const next = { ...manifest, owns: { ...manifest.owns, paths } };
  return { ...next, id: releaseId(next) };
}

/** Deploys it. */
export const deployRetitled = async (site: Deployer, dist: string, title: Title): Promise<ChannelReply> =>
  deploy(site, dist, await retitle(dist, title), 'drill: the next release');

/** Puts it into a folder of its own, as a build would leave it there. */
export async function layRetitled(dist: string, folder: string, title: Title): Promise<void> {
  await cp(dist, folder, { recursive: true });
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(await retitle(dist, title)));
}

/** Takes an area back to the release before, as `pnpm site rollback` does. */
export const rollBack = (site: Deployer, area: string): Promise<ChannelReply> =>
  move(site, { area, action: 'rollback', why: 'drill: back to the release before' });

/** Puts a built release beside the live one and gives the path of a link that shows it, as `pnpm site preview` does. */
export async function previewRelease(site: Deployer, dist: string): Promise<PreviewReply> {
  const manifest = await readManifest(dist);
  await upload(site, dist, manifest);
  const request: PreviewRequest = { area: manifest.area, release: manifest.id };
  return call<PreviewReply>(site, 'POST', '/previews', JSON.stringify(request), JSON_TYPE);
}
