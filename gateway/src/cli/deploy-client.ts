import {
  type AnnounceReply,
  type CheckReply,
  type ChannelReply,
  type ChannelRequest,
  DEPLOY_API,
  type GcReply,
  type LogReply,
  type PreviewReply,
  type PreviewRequest,
} from '@site/shared/contracts/deploy';
import type { StatusReply } from '@site/shared/contracts/deploy-status';
import type { TokenInfo, TokenReply, TokenRequest, TokensReply } from '@site/shared/contracts/deploy-token';
import type {
  GiveBackReply,
  GiveBackRequest,
  LedgerReply,
  ReconcileReply,
  ReconcileRequest,
} from '@site/shared/contracts/money';
import type { PartnerDays } from '@site/shared/contracts/partners';
import type { ErrorReply } from '@site/shared/contracts/error-reply';
import type { ReleaseManifest } from '@site/shared/contracts/release';
import { CliError } from './cli-error';
import { toCliError } from './refused';
import { siteText as text } from './site.text';

export interface Connection {
  /** Address of the site, without a slash at the end. */
  url: string;
  token: string;
}

/** The deploy API from outside (contracts/deploy.ts). Every call rejects with a CliError. */
export const createDeployClient = (connection: Connection) => ({
  fetchStatus: () => call<StatusReply>(connection, 'GET', '/status'),
  /** Newest first. */
  fetchLog: (filter: LogFilter = {}) => call<LogReply>(connection, 'GET', `/log${toQuery(filter)}`),
  announce: (manifest: ReleaseManifest) =>
    call<AnnounceReply>(connection, 'POST', '/releases', { json: manifest, area: manifest.area }),
  upload: (integrity: string, bytes: Buffer) =>
    call<unknown>(connection, 'PUT', `/blobs/${toDigest(integrity)}`, { bytes }),
  preview: (request: PreviewRequest) =>
    call<PreviewReply>(connection, 'POST', '/previews', { json: request, area: request.area }),
  change: (request: ChannelRequest) =>
    call<ChannelReply>(connection, 'POST', '/channel', {
      json: request,
      area: 'area' in request ? request.area : '',
    }),
  check: (manifest: ReleaseManifest) =>
    call<CheckReply>(connection, 'POST', '/check', { json: manifest, area: manifest.area }),
  createToken: (request: TokenRequest) => call<TokenReply>(connection, 'POST', '/tokens', { json: request }),
  fetchTokens: () => call<TokensReply>(connection, 'GET', '/tokens'),
  /** `id` as `fetchTokens` gives it. */
  revokeToken: (id: string) => call<TokenInfo>(connection, 'DELETE', `/tokens/${encodeURIComponent(id)}`),
  /** What `collectGarbage` would delete. */
  fetchGarbage: () => call<GcReply>(connection, 'GET', '/gc'),
  collectGarbage: () => call<GcReply>(connection, 'POST', '/gc'),
  /** The newest day first. */
  fetchPartners: (days: number) => call<PartnerDays>(connection, 'GET', `/partners?days=${days}`),
  fetchLedger: () => call<LedgerReply>(connection, 'GET', '/money/ledger'),
  reconcile: (request: ReconcileRequest) =>
    call<ReconcileReply>(connection, 'POST', '/money/reconcile', { json: request }),
  refund: (request: GiveBackRequest) =>
    call<GiveBackReply>(connection, 'POST', '/money/refund', { json: request }),
  chargeBack: (request: GiveBackRequest) =>
    call<GiveBackReply>(connection, 'POST', '/money/chargeback', { json: request }),
});
export type DeployClient = ReturnType<typeof createDeployClient>;

interface Payload {
  json?: unknown;
  bytes?: Buffer;
  /** The area that the call is about, for the words of a refusal. */
  area?: string;
}

export interface LogFilter {
  area?: string | undefined;
  limit?: number | undefined;
  before?: number | undefined;
}

function toQuery(filter: LogFilter): string {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length > 0 ? `?${query.toString()}` : '';
}

const toDigest = (integrity: string) =>
  integrity.replace('sha384-', '').replaceAll('+', '-').replaceAll('/', '_');

/** Nobody was reached: nothing can have happened. */
const NOT_REACHED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Whether the site may have got the request, though its answer never came. */
function wasSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return !NOT_REACHED.has(code);
}

async function call<T>(
  connection: Connection,
  method: string,
  path: string,
  payload: Payload = {},
): Promise<T> {
  const { json, bytes, area = '' } = payload;
  const body = bytes ?? (json === undefined ? undefined : JSON.stringify(json));
  const type = bytes ? 'application/octet-stream' : 'application/json';
  const response = await fetch(`${connection.url}${DEPLOY_API}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${connection.token}`,
      ...(body === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { body: body as BodyInit }),
  }).catch((error: unknown) => {
    throw new CliError(wasSent(error) && method !== 'GET' ? text.cutOff : text.notRunning(connection.url), 3);
  });
  const reply: unknown = await response.json().catch(() => null);
  if (response.ok && reply !== null) return reply as T;
  const error = reply as Partial<ErrorReply> | null;
  if (typeof error?.code !== 'string') throw new CliError(text.notSite(connection.url, response.status), 3);
  throw toCliError(error as ErrorReply, area, method !== 'GET');
}
