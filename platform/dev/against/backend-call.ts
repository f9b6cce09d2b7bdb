import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { UpstreamFault } from '@site/contracts/upstream';
import { isReplyType } from '@site/contracts/upstream-call';

/** The limits that a site has by default (docs/own-backend.md#limits). */
const LIMITS: BackendLimits = { replyMs: 5_000, totalMs: 10_000 };
const REPLY_BYTES = 1_024 * 1_024;

/** Limits of a call in ms. */
export interface BackendLimits {
  /** Time without a byte of the backend. */
  replyMs: number;
  /** Time from the call to the end of the reply. */
  totalMs: number;
}

export interface BackendCall {
  method: string;
  /** Path and query below the address of the backend. */
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

export interface BackendReply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** The backend gave no reply that a site would send on. */
export class BackendFailure extends Error {
  override readonly name = 'BackendFailure';

  /** `detail` is for the developer. */
  constructor(
    readonly fault: UpstreamFault,
    readonly detail: string,
  ) {
    super(detail);
  }
}

/** Calls a backend within the limits of a site, without its circuit breaker. Rejects with a BackendFailure. */
export async function callBackend(
  address: string,
  call: BackendCall,
  limits: BackendLimits = LIMITS,
): Promise<BackendReply> {
  const aborting = new AbortController();
  const { signal } = aborting;
  const abort = (fault: UpstreamFault, ms: number) =>
    aborting.abort(new BackendFailure(fault, `${ms / 1_000} s`));
  const timer = setTimeout(() => abort('total-timeout', limits.totalMs), limits.totalMs);
  try {
    const reply = await send(address, call, {
      signal,
      idleMs: limits.replyMs,
      onIdle: () => abort('reply-timeout', limits.replyMs),
    });
    const fault = findFault(reply);
    if (fault === null) return { ...reply.head, body: await readBody(reply.message) };
    reply.message.destroy();
    throw fault;
  } catch (error) {
    // a reply that is aborted ends with an error of its connection
    if (signal.aborted) throw signal.reason;
    throw error instanceof BackendFailure ? error : toFailure(error as NodeJS.ErrnoException);
  } finally {
    clearTimeout(timer);
  }
}

interface Reply {
  head: Omit<BackendReply, 'body'>;
  message: IncomingMessage;
}

function send(
  address: string,
  { method, path, headers, body }: BackendCall,
  { signal, idleMs, onIdle }: { signal: AbortSignal; idleMs: number; onIdle: () => void },
): Promise<Reply> {
  const request = address.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const length = body.length > 0 ? { 'content-length': String(body.length) } : {};
    const sent = request(`${address}${path}`, {
      method,
      headers: { ...headers, ...length, 'accept-encoding': 'identity' },
      timeout: idleMs,
      signal,
    });
    sent.once('timeout', onIdle);
    sent.on('error', reject);
    sent.once('response', (message) => {
      const { statusCode = 502, headers: received } = message;
      resolve({ head: { status: statusCode, headers: received }, message });
    });
    sent.end(body.length > 0 ? body : undefined);
  });
}

function findFault({ head: { status, headers } }: Reply): BackendFailure | null {
  if (status >= 500) return new BackendFailure('status', `status ${status}`);
  if (status >= 300 && status < 400 && status !== 304)
    return new BackendFailure('redirect', `status ${status}`);
  const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = headers;
  if (encoding !== 'identity') return new BackendFailure('wrong-type', `content-encoding ${encoding}`);
  const isEmpty = status === 204 || status === 304 || headers['content-length'] === '0';
  return isEmpty || isReplyType(type) ? null : new BackendFailure('wrong-type', type || 'no content-type');
}

async function readBody(message: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of message) {
    length += part.length;
    // leaving the loop ends the connection
    if (length > REPLY_BYTES) throw new BackendFailure('too-large', `more than ${REPLY_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const NOT_CONNECTED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ERR_SSL_.*|CERT_.*|SELF_SIGNED_.*)$/;

const toFailure = ({ code = '', message }: NodeJS.ErrnoException): BackendFailure =>
  new BackendFailure(NOT_CONNECTED.test(code) ? 'connect' : 'broken-reply', code || message);
