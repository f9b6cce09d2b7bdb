import type { AnnounceReply, ChannelReply, LogReply } from '@site/shared/contracts/deploy';
import type { StatusReply } from '@site/shared/contracts/deploy-status';
import type { ErrorReply } from '@site/shared/contracts/error-reply';
import { DEPLOY_API } from '@site/shared/contracts/deploy';
import {
  buildRelease,
  buildShell,
  drawingArea,
  type TinyRelease,
  type TinyReleaseOptions,
} from '../../gateway/src/testing/tiny-release';
import type { SiteProcess } from './site-process';

export type { TinyRelease };
type Deployer = Pick<SiteProcess, 'url' | 'token'>;

/** What a deploy came to: what the site answered, or null when no answer came. */
export type Answer<T> = { ok: true; reply: T } | { ok: false; status: number; error: ErrorReply } | null;

export const tinyShell = (options: TinyReleaseOptions = {}): TinyRelease => buildShell(options);

/** An area at `/name` that draws its own release, as `name #number`. */
export const tinyArea = (area: string, number: number, options: TinyReleaseOptions = {}): TinyRelease =>
  buildRelease({
    area,
    paths: [{ prefix: `/${area}`, title: area, description: area }],
    server: drawingArea(`'${area} #${number}'`),
    ...options,
  });

/** An area at `/name` whose server code is `body`. */
export const troubledArea = (area: string, body: string): TinyRelease =>
  tinyArea(area, 0, { server: drawingArea(body) });

async function call<T>(
  { url, token }: Deployer,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer<T>> {
  const bytes = Buffer.isBuffer(body);
  const answer = await fetch(url + DEPLOY_API + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined
        ? {}
        : { 'content-type': bytes ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body === undefined ? {} : { body: bytes ? new Uint8Array(body) : JSON.stringify(body) }),
  }).catch(() => null);
  const said: unknown = await answer?.json().catch(() => null);
  if (!answer || said === null) return null;
  return answer.ok
    ? { ok: true, reply: said as T }
    : { ok: false, status: answer.status, error: said as ErrorReply };
}

export const toBlobPath = (integrity: string): string =>
  `/blobs/${Buffer.from(integrity.replace('sha384-', ''), 'base64').toString('base64url')}`;

export const announce = (site: Deployer, { manifest }: TinyRelease) =>
  call<AnnounceReply>(site, 'POST', '/releases', manifest);

/** Announces it and sends what is missing. Gives what stopped it, or the revision that the announcement saw. */
export async function upload(site: Deployer, release: TinyRelease): Promise<Answer<AnnounceReply>> {
  const announced = await announce(site, release);
  if (!announced?.ok) return announced;
  for (const { path, integrity } of release.manifest.files) {
    if (!announced.reply.missing.includes(integrity)) continue;
    const sent = await call(site, 'PUT', toBlobPath(integrity), release.files[path]);
    if (!sent?.ok) return sent;
  }
  return announced;
}

export const moveTo = (site: Deployer, { manifest }: TinyRelease, revision?: number) =>
  call<ChannelReply>(site, 'POST', '/channel', {
    action: 'deploy',
    area: manifest.area,
    to: manifest.id,
    why: 'a drill',
    ...(revision === undefined ? {} : { revision }),
  });

/** A whole deploy, as `site deploy` does it: a move of the same area meanwhile refuses it. */
export async function tryDeploy(site: Deployer, release: TinyRelease): Promise<Answer<ChannelReply>> {
  const uploaded = await upload(site, release);
  return uploaded?.ok ? moveTo(site, release, uploaded.reply.revision) : uploaded;
}

/** A deploy that does not say what it saw: whatever was moved meanwhile, it goes on top. */
export async function forceDeploy(site: Deployer, release: TinyRelease): Promise<Answer<ChannelReply>> {
  const uploaded = await upload(site, release);
  return uploaded?.ok ? moveTo(site, release) : uploaded;
}

export async function deployTiny(site: Deployer, release: TinyRelease): Promise<ChannelReply> {
  return expectOk(await tryDeploy(site, release));
}

export const rollBackTiny = (site: Deployer, area: string, to?: string) =>
  call<ChannelReply>(site, 'POST', '/channel', {
    action: 'rollback',
    area,
    why: 'a drill',
    ...(to ? { to } : {}),
  });

/** The whole log, oldest first. */
export const readLog = async (site: Deployer) =>
  expectOk(await call<LogReply>(site, 'GET', '/log?limit=500')).changes.reverse();

export const readStatus = async (site: Deployer) => expectOk(await call<StatusReply>(site, 'GET', '/status'));

export function expectOk<T>(answer: Answer<T>): T {
  if (answer?.ok) return answer.reply;
  throw new Error(answer ? `the site answered ${answer.status}: ${answer.error.message}` : 'no answer came');
}
