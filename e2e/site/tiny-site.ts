import type { ChannelReply } from '@site/contracts/deploy';
import type { AnnounceReply } from '@site/contracts/release-upload';
import type { ErrorReply } from '@site/contracts/error-reply';
import { createDeployClient } from '../../platform/gateway/src/deploy-client/deploy-client';
import { DeployError } from '../../platform/gateway/src/deploy-client/deploy-error';
import { storeRelease } from '../../platform/gateway/src/deploy-client/store-release';
import {
  buildRelease,
  buildShell,
  renderingArea,
  type TinyRelease,
  type TinyReleaseOptions,
} from '@site/gateway/testing/tiny-release';
import type { SiteProcess } from './site-process';

export type { TinyRelease };
type Target = Pick<SiteProcess, 'url' | 'token'>;

/** Result of a call to the site: a reply, an error reply, or null if the connection was lost. */
export type Answer<T> = { ok: true; reply: T } | { ok: false; status: number; error: ErrorReply } | null;

export const tinyShell = (options: TinyReleaseOptions = {}): TinyRelease => buildShell(options);

/** Builds a release of an area whose page, at `/<area>`, shows the text `<area> #<number>`. */
export const tinyArea = (area: string, number: number, options: TinyReleaseOptions = {}): TinyRelease =>
  buildRelease({
    area,
    paths: [{ prefix: `/${area}`, title: area, description: area }],
    server: renderingArea(`'${area} #${number}'`),
    ...options,
  });

/** Builds a release of an area at `/<area>` that renders the JavaScript expression `body`. */
export const faultyArea = (area: string, body: string): TinyRelease =>
  tinyArea(area, 0, { server: renderingArea(body) });

async function toAnswer<T>(call: Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: true, reply: await call };
  } catch (error) {
    if (!(error instanceof DeployError)) throw error;
    return error.reply ? { ok: false, status: error.status, error: error.reply } : null;
  }
}

/** Returns the deploy API's path for the file with this integrity hash. */
export const toBlobPath = (integrity: string): string =>
  `/blobs/${Buffer.from(integrity.replace('sha384-', ''), 'base64').toString('base64url')}`;

export const announce = (site: Target, { manifest }: TinyRelease): Promise<Answer<AnnounceReply>> =>
  toAnswer(createDeployClient(site).announce(manifest));

/**
 * Announces a release and uploads the files that the site does not have. Resolves with the revision that the
 * announcement returned.
 */
export function upload(site: Target, { manifest, files }: TinyRelease): Promise<Answer<number>> {
  const read = (integrity: string) => {
    const file = manifest.files.find((listed) => listed.integrity === integrity);
    const bytes = file && files[file.path];
    return bytes ? Promise.resolve(bytes) : Promise.reject(new Error(`no file has the hash ${integrity}`));
  };
  return toAnswer(storeRelease(createDeployClient(site), { manifest, read }));
}

export const activate = (
  site: Target,
  { manifest }: TinyRelease,
  revision?: number,
): Promise<Answer<ChannelReply>> =>
  toAnswer(
    createDeployClient(site).change({
      action: 'deploy',
      area: manifest.area,
      to: manifest.id,
      why: 'a drill',
      force: true,
      ...(revision === undefined ? {} : { revision }),
    }),
  );

/**
 * Deploys like `site deploy`: the site rejects the deploy if the area has changed since the release was
 * announced.
 */
export async function tryDeploy(site: Target, release: TinyRelease): Promise<Answer<ChannelReply>> {
  const uploaded = await upload(site, release);
  return uploaded?.ok ? activate(site, release, uploaded.reply) : uploaded;
}

/**
 * Deploys without a revision, so that the site applies the deploy even if the area has changed since the
 * announcement.
 */
export async function forceDeploy(site: Target, release: TinyRelease): Promise<Answer<ChannelReply>> {
  const uploaded = await upload(site, release);
  return uploaded?.ok ? activate(site, release) : uploaded;
}

export async function deployTiny(site: Target, release: TinyRelease): Promise<ChannelReply> {
  return expectOk(await tryDeploy(site, release));
}

export const rollBackTiny = (site: Target, area: string): Promise<Answer<ChannelReply>> =>
  toAnswer(createDeployClient(site).change({ action: 'rollback', area, why: 'a drill' }));

/** Reads the newest 500 entries of the log, oldest entry first. */
export const readLog = async (site: Target) =>
  (await createDeployClient(site).fetchLog({ limit: 500 })).changes.reverse();

export const readStatus = (site: Target) => createDeployClient(site).fetchStatus();

export function expectOk<T>(answer: Answer<T>): T {
  if (answer?.ok) return answer.reply;
  throw new Error(answer ? `the site answered ${answer.status}: ${answer.error.message}` : 'no answer came');
}
