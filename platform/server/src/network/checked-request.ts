import type { ClientRequest, IncomingMessage } from 'node:http';
import type { RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { limitInformational, limitReplyBytes, toWireBytes } from './bound-reply';
import { createCheckedLookup } from './checked-lookup';
import type { ResolveHost } from './resolve-host';

/** Ports of a request to an address that others chose. */
export interface CheckedPorts {
  resolve: ResolveHost;
  isAllowed: (address: string) => boolean;
  request: (url: URL, options: RequestOptions) => ClientRequest;
  /** Time limit from the name lookup to the last byte. */
  limitMs: number;
}

/** Reason why there is no complete reply. `address`: the host has an address that is not allowed. */
export type CheckedFailureReason = 'address' | 'timeout' | 'connection';

export class CheckedFailure extends Error {
  override readonly name = 'CheckedFailure';
  constructor(
    readonly reason: CheckedFailureReason,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

export const isCheckedFailure = (error: unknown): error is CheckedFailure =>
  error instanceof Error && error.name === 'CheckedFailure';

interface CheckedRequest {
  method: 'GET' | 'POST';
  headers: Record<string, string | number>;
  body?: Buffer;
  /** Maximum length of the reply's body in bytes. */
  maxBytes: number;
}

/**
 * Sends a request over one connection to a checked address and returns what `read` makes of the response. Does not
 * follow redirects and limits time and bytes. Throws `CheckedFailure`, or what `read` throws after the response.
 */
export async function sendChecked<T>(
  url: URL,
  { method, headers, body, maxBytes }: CheckedRequest,
  ports: CheckedPorts,
  read: (response: IncomingMessage) => Promise<T>,
): Promise<T> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal IP address is checked here, because such an address never reaches the lookup.
  if (isIP(host) !== 0 && !ports.isAllowed(host)) throw new CheckedFailure('address');
  const signal = AbortSignal.timeout(ports.limitMs);
  const request = ports.request(url, {
    method,
    agent: false,
    headers,
    lookup: createCheckedLookup({ ...ports, toError: () => new CheckedFailure('address') }),
    signal,
  });
  try {
    return await read(await responseOf(request, maxBytes, body));
  } catch (error) {
    if (isCheckedFailure(error)) throw error;
    if (signal.aborted) throw new CheckedFailure('timeout', { cause: error });
    // errors of sockets have a code, those of `read` have none
    if (error instanceof Error && 'code' in error) throw new CheckedFailure('connection', { cause: error });
    throw error;
  } finally {
    request.destroy();
  }
}

const responseOf = (
  request: ClientRequest,
  maxBytes: number,
  body: Buffer | undefined,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.once('response', resolve);
    // `on` instead of `once`, because the request can emit a second error after its response.
    request.on('error', reject);
    const toError = () => new CheckedFailure('connection');
    request.on(
      'information',
      limitInformational(() => reject(toError())),
    );
    request.once('socket', (socket) => limitReplyBytes(socket, toWireBytes(maxBytes), toError));
    request.end(body);
  });
