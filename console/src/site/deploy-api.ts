import type { ChannelReply, ChannelRequest, LogReply, RevisionReply } from '@site/contracts/deploy';
import { DEPLOY_API } from '@site/contracts/deploy-names';
import type { PreviewInfo, PreviewReply, PreviewsReply } from '@site/contracts/deploy-preview';
import type { ChannelRefusal } from '@site/contracts/deploy-refusal';
import type { StatusReply } from '@site/contracts/deploy-status';
import type { HealthReply, HealthSpan } from '@site/contracts/release-health';
import type { ReleaseManifest } from '@site/contracts/release';
import type { ErrorReply } from '@site/contracts/error-reply';
import type { LinkRefusal } from '@site/contracts/link-problem';
import { PASSKEY_HEADER } from '@site/contracts/staff';
import { isDangerous } from '@site/gateway/dangerous-change';
import { linkProblemText } from '@site/gateway/link-problem-text';
import { refusalText } from '@site/gateway/refusal-text';
import axios, { isAxiosError } from 'axios';
import { deployApiText as text } from './deploy-api.text';

const READ_TIMEOUT_MS = 10_000;
/** A change waits for the check of the pages and for all gateways. */
const CHANGE_TIMEOUT_MS = 90_000;
const NO_CONTENT = 204;
const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
const FIRST_SERVER_ERROR = 500;

/**
 * Why a call failed. `ended`: the session is over. `overtaken`: somebody has changed the area meanwhile.
 * `refused`: for another reason of the site. `no-answer`: it may have been done all the same.
 */
export interface Failure {
  kind: 'ended' | 'overtaken' | 'refused' | 'no-answer';
  /** Sentence for the operator. */
  message: string;
  /** Body of the site's refusal. Absent if the site did not answer, or if the session is over. */
  reply?: Pick<ErrorReply, 'code' | 'details'>;
}

export type Result<T> = { ok: true; value: T } | { ok: false; failure: Failure };

interface LogFilter {
  /** Area whose entries are wanted, or null for all. */
  area: string | null;
  /** Only entries of lower revisions are wanted. */
  before?: number;
}

/** The calls of the deploy API that the console makes. Calls never reject. */
export interface DeployApi {
  fetchStatus(): Promise<Result<StatusReply>>;
  fetchLog(filter: LogFilter): Promise<Result<LogReply>>;
  fetchRevision(revision: number): Promise<Result<RevisionReply>>;
  fetchHealth(area: string, span: HealthSpan): Promise<Result<HealthReply>>;
  fetchManifest(area: string, release: string): Promise<Result<ReleaseManifest>>;
  fetchPreviews(): Promise<Result<PreviewsReply>>;
  makePreview(area: string, release: string): Promise<Result<PreviewReply>>;
  endPreview(id: string): Promise<Result<PreviewInfo>>;
  change(request: ChannelRequest): Promise<Result<ChannelReply>>;
}

/** Address of the stream of the site's status. */
export const EVENTS_ADDRESS = `${DEPLOY_API}/events`;

/** Entries of the log that one call returns. */
export const LOG_PAGE = 50;

/**
 * Sends a call. Never rejects. Calls by `POST` that only read say so with `isChange`. `signature` is the answer of the
 * passkey (contracts/staff).
 */
export type Call = <T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: unknown,
  isChange?: boolean,
  signature?: string,
) => Promise<Result<T>>;

/** Senders of calls of the deploy API: `signed` is for those that the person signs with the passkey. */
export interface Calls {
  call: Call;
  signed: Call;
}

/** Creates the sender of calls. `readSession` returns the secret of the session that has begun last. */
export const createCall =
  (readSession: () => string): Call =>
  async <T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    data?: unknown,
    isChange = method !== 'GET',
    signature?: string,
  ): Promise<Result<T>> => {
    const timeout = isChange ? CHANGE_TIMEOUT_MS : READ_TIMEOUT_MS;
    const headers = {
      authorization: `Bearer ${readSession()}`,
      ...(signature !== undefined && { [PASSKEY_HEADER]: signature }),
    };
    const noAnswer: Failure = {
      kind: 'no-answer',
      message: isChange ? text.changeUnknown : text.noAnswer,
    };
    try {
      const reply = await axios.request<T>({ method, url: DEPLOY_API + path, data, headers, timeout });
      // a proxy may answer in the place of the site
      const isOfSite = typeof reply.data === 'object' && reply.data !== null;
      const isEmpty = reply.status === NO_CONTENT;
      return isOfSite || isEmpty ? { ok: true, value: reply.data } : { ok: false, failure: noAnswer };
    } catch (error) {
      return { ok: false, failure: explain(error, isChange) ?? noAnswer };
    }
  };

/** Creates the client of the deploy API. The person signs dangerous changes with the passkey. */
export function createDeployApi({ call, signed }: Calls): DeployApi {
  return {
    fetchStatus: () => call('GET', '/status'),
    fetchLog: ({ area, before }) => {
      const query = new URLSearchParams({ limit: String(LOG_PAGE) });
      if (area !== null) query.set('area', area);
      if (before !== undefined) query.set('before', String(before));
      return call('GET', `/log?${query.toString()}`);
    },
    fetchRevision: (revision) => call('GET', `/revisions/${revision}`),
    fetchHealth: (area, span) => call('GET', `/health/${encodeURIComponent(area)}?span=${span}`),
    fetchManifest: (area, release) =>
      call('GET', `/releases/${[area, release].map(encodeURIComponent).join('/')}`),
    fetchPreviews: () => call('GET', '/previews'),
    makePreview: (area, release) => call('POST', '/previews', { area, release }),
    endPreview: (id) => call('DELETE', `/previews/${encodeURIComponent(id)}`),
    change: (request) => (isDangerous(request) ? signed : call)('POST', '/channel', request),
  };
}

/** Explains a refusal of the site. Returns null when the site may have made the change, or has not answered. */
function explain(error: unknown, isChange: boolean): Failure | null {
  if (!isAxiosError<Partial<ErrorReply> | null>(error) || !error.response) return null;
  return explainReply(error.response.status, error.response.data, isChange);
}

/** Explains a refusal by its status and body. Returns null when it may come from something before the site. */
export function explainReply(
  status: number,
  data: Partial<ErrorReply> | null,
  isChange = false,
): Failure | null {
  if (status === UNAUTHORIZED) return { kind: 'ended', message: isChange ? text.endedUnchanged : text.ended };
  if (typeof data?.message !== 'string' || typeof data.code !== 'string') return null;
  const reply = { code: data.code, details: data.details };
  // a gateway or a proxy that fails may have made the change before
  if (status >= FIRST_SERVER_ERROR)
    return { kind: 'no-answer', message: isChange ? text.changeUnknown : text.noAnswer, reply };
  if (isUnsigned(reply)) return { kind: 'refused', message: text.notSigned, reply };
  if (status === FORBIDDEN) return { kind: 'refused', message: text.noRight, reply };
  const { problems, reason } = (data.details ?? {}) as Partial<LinkRefusal & ChannelRefusal>;
  if (problems) return { kind: 'refused', message: text.doesNotLink(problems.map(linkProblemText)), reply };
  const known = reason === undefined ? undefined : refusalText(data.details as ChannelRefusal);
  const message = known ?? text.refused(data.message);
  return { kind: reason === 'overtaken' ? 'overtaken' : 'refused', message, reply };
}

/** Returns true when the site has not accepted the signature of the passkey, and has done nothing. */
export const isUnsigned = ({ details }: Pick<ErrorReply, 'details'>): boolean =>
  (details as { reason?: unknown } | undefined)?.reason === 'passkey';
