import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type AnnounceReply, DEPLOY_API, type MoveReply } from '@site/shared/contracts/deploy';
import type { ReleaseManifest } from '@site/shared/contracts/release';
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

/** Puts a built release (a `dist` folder) on the site, as `pnpm site deploy` does. Resolves when visitors get it. */
export async function deployRelease(site: Deployer, dist: string, why: string): Promise<MoveReply> {
  const json = 'application/json';
  const manifest = JSON.parse(await readFile(path.join(dist, 'release.json'), 'utf8')) as ReleaseManifest;
  const announced = await call<AnnounceReply>(site, 'POST', '/releases', JSON.stringify(manifest), json);
  for (const integrity of announced.missing) {
    const file = manifest.files.find((one) => one.integrity === integrity);
    if (file === undefined)
      throw new Error(`the site asks for ${integrity}, which the release does not list`);
    const bytes = new Uint8Array(await readFile(path.join(dist, file.path)));
    await call(site, 'PUT', `/blobs/${toDigest(integrity)}`, bytes, 'application/octet-stream');
  }
  const move = { area: manifest.area, to: manifest.id, action: 'deploy', why };
  return call<MoveReply>(site, 'POST', '/channel', JSON.stringify(move), json);
}
