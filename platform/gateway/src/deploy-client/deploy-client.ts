import type { ChannelReply, ChannelRequest, GcReply, LogReply, RevisionReply } from '@site/contracts/deploy';
import type { AnnounceReply } from '@site/contracts/release-upload';
import { DEPLOY_API } from '@site/contracts/deploy-names';
import type { CheckReply } from '@site/contracts/link-problem';
import type {
  PreviewInfo,
  PreviewReply,
  PreviewRequest,
  PreviewsReply,
} from '@site/contracts/deploy-preview';
import type { HealthReply, HealthSpan } from '@site/contracts/release-health';
import type { StatusReply } from '@site/contracts/deploy-status';
import type { RevokeReply, TokenReply, TokenRequest, TokensReply } from '@site/contracts/deploy-token';
import type { ErrorReply } from '@site/contracts/error-reply';
import type { PageCheckReply, PageCheckRequest } from '@site/contracts/page-check';
import type { ReleaseManifest } from '@site/contracts/release';
import {
  type KeyInfo,
  type KeysReply,
  SIGNATURE_HEADER,
  type SignedRegistration,
  type SignedRelease,
} from '@site/contracts/release-signature';
import type { InviteReply, InviteRequest, StaffMember, StaffReply } from '@site/contracts/staff';
import type { SecretsReply } from '@site/contracts/site-secret';
import type { ReleaseCheckReply, ReleaseName, RepairReply, StoreReply } from '@site/contracts/store-check';
import type { TraceReply, TraceRequest } from '@site/contracts/stack-trace';
import { readJson, ReplyTooLarge } from '@site/server/http/read-reply';
import { type DeployCall, DeployError } from './deploy-error';

/** Limits of a reply, which `connectionText` names. They are high, because a site with many releases has long lists. */
const REPLY_LIMITS = { maxBytes: 67_108_864, maxValues: 5_000_000 };

export interface Connection {
  /** Address of the site, without a slash at the end. */
  url: string;
  token: string;
}

interface ClientOptions {
  /** Converts the DeployError of a failed call. The call then rejects with the converted error. */
  toError?: (error: DeployError) => Error;
}

interface Payload {
  json?: unknown;
  bytes?: Uint8Array;
  headers?: Record<string, string>;
  /** Area that the call concerns, named in error messages. */
  area?: string;
}

export interface LogFilter {
  area?: string | undefined;
  limit?: number | undefined;
  /** Only entries older than this revision are returned. */
  before?: number | undefined;
}

/**
 * Creates the client for the deploy API (contracts/deploy), used by the `site` command, the tests and the
 * benchmarks. Every call resolves with the parsed reply, or rejects with a DeployError or the result of
 * `toError`.
 */
export function createDeployClient(
  connection: Connection,
  { toError = (error) => error }: ClientOptions = {},
) {
  /** Sends any call to the deploy API. The product defines additional calls with this function. */
  const call = <T>(method: string, path: string, payload: Payload = {}): Promise<T> =>
    send<T>(connection, method, path, payload).catch((error: unknown) => {
      throw error instanceof DeployError ? toError(error) : error;
    });
  return {
    call,
    fetchStatus: () => call<StatusReply>('GET', '/status'),
    fetchHealth: (area: string, span: HealthSpan) =>
      call<HealthReply>('GET', `/health/${encodeURIComponent(area)}?span=${span}`),
    /** Fetches log entries, newest first. */
    fetchLog: (filter: LogFilter = {}) => call<LogReply>('GET', `/log${toQuery(filter)}`),
    /** Announces a release, with its signature if the site requires one. */
    announce: (manifest: ReleaseManifest, signed: SignedRelease | null = null) =>
      call<AnnounceReply>('POST', '/releases', {
        json: manifest,
        area: manifest.area,
        ...(signed ? { headers: { [SIGNATURE_HEADER]: toHeader(signed) } } : {}),
      }),
    /** Sends an announced file, for one area or for all areas of the token that announced it. */
    upload: (integrity: string, bytes: Uint8Array, area?: string) =>
      call<unknown>(
        'PUT',
        `/blobs/${toDigest(integrity)}${area ? `?area=${encodeURIComponent(area)}` : ''}`,
        {
          bytes,
        },
      ),
    preview: (request: PreviewRequest) =>
      call<PreviewReply>('POST', '/previews', { json: request, area: 'area' in request ? request.area : '' }),
    fetchPreviews: () => call<PreviewsReply>('GET', '/previews'),
    /** Ends the preview link with this `id` from `fetchPreviews`. */
    endPreview: (id: string) => call<PreviewInfo>('DELETE', `/previews/${encodeURIComponent(id)}`),
    change: (request: ChannelRequest) =>
      call<ChannelReply>('POST', '/channel', { json: request, area: 'area' in request ? request.area : '' }),
    check: (manifest: ReleaseManifest) =>
      call<CheckReply>('POST', '/check', { json: manifest, area: manifest.area }),
    /** Checks the pages of a stored release as before a deploy. */
    checkPages: (request: PageCheckRequest) =>
      call<PageCheckReply>('POST', '/page-checks', { json: request, area: request.area }),
    /** Fetches the manifest of a stored release. `release` may be the start of its id. */
    fetchManifest: (area: string, release: string) =>
      call<ReleaseManifest>('GET', `/releases/${encodeURIComponent(area)}/${encodeURIComponent(release)}`),
    /** Fetches the releases that were live after a revision. */
    fetchRevision: (revision: number) => call<RevisionReply>('GET', `/revisions/${revision}`),
    createToken: (request: TokenRequest) => call<TokenReply>('POST', '/tokens', { json: request }),
    fetchTokens: () => call<TokensReply>('GET', '/tokens'),
    /** Revokes the token with this `id` from `fetchTokens`, and those created with it unless `keepCreated` is true. */
    revokeToken: (id: string, keepCreated = false) =>
      call<RevokeReply>(
        'DELETE',
        `/tokens/${encodeURIComponent(id)}${keepCreated ? '?keepCreated=true' : ''}`,
      ),
    inviteStaff: (request: InviteRequest) => call<InviteReply>('POST', '/staff', { json: request }),
    fetchStaff: () => call<StaffReply>('GET', '/staff'),
    endStaff: (id: string) => call<StaffMember>('DELETE', `/staff/${encodeURIComponent(id)}`),
    addKey: (signed: SignedRegistration) => call<KeyInfo>('POST', '/keys', { json: signed }),
    fetchKeys: () => call<KeysReply>('GET', '/keys'),
    fetchSecrets: () => call<SecretsReply>('GET', '/secrets'),
    /** Lists what `collectGarbage` would delete. */
    fetchGarbage: () => call<GcReply>('GET', '/gc'),
    /** Lists the releases of the store and checks its compositions. */
    fetchStore: () => call<StoreReply>('GET', '/store'),
    /** Checks every file of a release. */
    checkStored: (name: ReleaseName) => call<ReleaseCheckReply>('GET', `/store/${toPath(name)}`),
    /**
     * Restores a release from the site's own copies. `manifest` replaces a damaged or missing one, signed by
     * `signed`.
     */
    repair: (name: ReleaseName, manifest?: ReleaseManifest, signed: SignedRelease | null = null) =>
      call<RepairReply>('POST', `/store/${toPath(name)}`, {
        json: manifest ? { manifest } : {},
        area: name.area,
        ...(signed ? { headers: { [SIGNATURE_HEADER]: toHeader(signed) } } : {}),
      }),
    /** Replaces places of built code in a stack by places of the sources. */
    trace: (request: TraceRequest) => call<TraceReply>('POST', '/trace', { json: request }),
    collectGarbage: () => call<GcReply>('POST', '/gc'),
  };
}
export type DeployClient = ReturnType<typeof createDeployClient>;

const toPath = ({ area, release }: ReleaseName) => `${encodeURIComponent(area)}/${release}`;

function toQuery(filter: LogFilter): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `?${query.toString()}` : '';
}

const toHeader = (signed: SignedRelease) => Buffer.from(JSON.stringify(signed)).toString('base64url');

/** Converts an integrity value to the base64url digest in the upload path. */
const toDigest = (integrity: string) =>
  integrity.replace('sha384-', '').replaceAll('+', '-').replaceAll('/', '_');

/** Error codes for connections that were never established: the request can't have reached the site. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

function mayHaveArrived(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return !NOT_CONNECTED.has(code);
}

async function send<T>(
  { url, token }: Connection,
  method: string,
  path: string,
  { json, bytes, headers = {}, area = '' }: Payload,
): Promise<T> {
  const call: DeployCall = { url, method, path, area };
  const body = bytes ?? (json === undefined ? undefined : JSON.stringify(json));
  const type = bytes ? 'application/octet-stream' : 'application/json';
  const response = await fetch(`${url}${DEPLOY_API}${path}`, {
    method,
    headers: {
      ...headers,
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { body: body as BodyInit }),
  }).catch((error: unknown) => {
    throw new DeployError(mayHaveArrived(error) && method !== 'GET' ? 'cut-off' : 'unreachable', call);
  });
  const reply = await readJson(response, REPLY_LIMITS).catch((error: unknown) => {
    if (error instanceof ReplyTooLarge) throw new DeployError('too-large', call, response.status);
    return null;
  });
  if (response.ok && reply !== null) return reply as T;
  const refusal = reply as Partial<ErrorReply> | null;
  if (typeof refusal?.code !== 'string') throw new DeployError('not-a-site', call, response.status);
  throw new DeployError('refused', call, response.status, refusal as ErrorReply);
}
