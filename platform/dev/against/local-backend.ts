import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ErrorReply } from '@site/contracts/error-reply';
import {
  JWKS_PATH,
  toUpstreamAddress,
  type UpstreamFault,
  type UpstreamRefusal,
} from '@site/contracts/upstream';
import {
  AREA_HEADER,
  isRequestType,
  toReplyHeaders,
  toRequestHeaders,
  toUpstreamPath,
  UPSTREAM_METHODS,
} from '@site/contracts/upstream-call';
import { RemoteSiteError } from '../fetch-build';
import { againstText as text } from './against.text.mjs';
import { BackendFailure, type BackendReply, callBackend } from './backend-call';
import { LocalUserTokens } from './local-user-tokens';

const REQUEST_BYTES = 256 * 1_024;
/** Id of the user that a backend gets for signed-in callers if the developer names none. */
const DEFAULT_USER = '1';

const STATUS: Partial<Record<UpstreamFault, number>> = { 'reply-timeout': 504, 'total-timeout': 504 };

export interface LocalBackendOptions {
  area: string;
  /** Address of the backend, as `site upstream` takes it. */
  address: string;
  /** Id of the user that the backend gets for signed-in callers. */
  user: string | undefined;
  /** Returns the origin of this server. */
  origin: () => string;
  /** Receives Russian messages. */
  say: (line: string) => void;
}

/**
 * The backend of an area on the developer's machine. It gets the area's calls as a gateway would send them
 * (docs/own-backend.md#on-your-own-machine): without the site's credentials, and with a token of this server for
 * signed-in callers.
 */
export class LocalBackend {
  readonly address: string;
  private readonly tokens: LocalUserTokens;
  private readonly prefix: string;

  /** Throws a RemoteSiteError if the address cannot be that of a backend. */
  constructor(private readonly options: LocalBackendOptions) {
    const address = toUpstreamAddress(options.address);
    if (address === null) throw new RemoteSiteError(text.noBackend(options.address));
    this.address = address;
    this.tokens = new LocalUserTokens(options.origin);
    this.prefix = `/api/${options.area}/`;
  }

  /** Returns true for a call of the area's backend, and for the keys that verify its tokens. */
  owns(path: string): boolean {
    return path === JWKS_PATH || path.startsWith(this.prefix);
  }

  /** Answers a request that it owns. Resolves with the status of the reply. */
  async answer(request: IncomingMessage, response: ServerResponse): Promise<number> {
    if (request.url?.split('?', 1)[0] === JWKS_PATH) return sendJson(response, 200, this.tokens.publicKeys);
    const path = toUpstreamPath(request.url ?? '');
    const body = await readRequest(request);
    const hasType =
      body === null || body.length === 0 || isRequestType(request.headers['content-type'] ?? '');
    if (body === null)
      return sendError(response, 413, { code: 'TOO_LARGE', message: 'The body is too large' });
    if (path === null || !hasType)
      return sendError(response, 400, {
        code: 'BAD_REQUEST',
        message: 'The call cannot be sent to a backend',
      });
    const method = UPSTREAM_METHODS.find((one) => one === request.method);
    if (!method) return sendError(response, 404, { code: 'NOT_FOUND', message: 'No such call' });
    const isGuest = request.headers.authorization === undefined;
    try {
      const headers = this.toHeaders(request, isGuest);
      const reply = await callBackend(this.address, { method, path, headers, body });
      return send(response, reply, isGuest);
    } catch (error) {
      if (!(error instanceof BackendFailure)) throw error;
      return this.fail(`${method} ${request.url ?? ''}`, error, response);
    }
  }

  private toHeaders({ headers }: IncomingMessage, isGuest: boolean): Record<string, string> {
    const { area, user = DEFAULT_USER } = this.options;
    return {
      ...toRequestHeaders(headers),
      ...(isGuest ? {} : { authorization: `Bearer ${this.tokens.create(user, area)}` }),
      [AREA_HEADER]: area,
      'x-request-id': randomUUID(),
    };
  }

  private fail(call: string, { fault, detail }: BackendFailure, response: ServerResponse): number {
    const { area, say } = this.options;
    say(text.backendFailed(call, this.address, fault, detail));
    const details: UpstreamRefusal = { reason: 'upstream', area, fault };
    const message = `The service of ${area} gave no usable answer: ${detail}`;
    return sendError(response, STATUS[fault] ?? 502, { code: 'UNAVAILABLE', message, details });
  }
}

/** Reads the body of a request; null if it is too large. */
async function readRequest(request: AsyncIterable<Buffer>): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    length += part.length;
    if (length <= REQUEST_BYTES) parts.push(part);
  }
  return length > REQUEST_BYTES ? null : Buffer.concat(parts);
}

function send(response: ServerResponse, { status, headers, body }: BackendReply, isGuest: boolean): number {
  response.writeHead(status, toReplyHeaders(headers, isGuest));
  response.end(body);
  return status;
}

function sendJson(response: ServerResponse, status: number, body: object): number {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(body));
  return status;
}

const sendError = (response: ServerResponse, status: number, error: ErrorReply): number =>
  sendJson(response, status, error);
