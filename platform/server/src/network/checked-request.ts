import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { limitInformational, limitReplyBytes, toWireBytes } from './bound-reply';
import { BoundedWire } from './bounded-wire.mjs';
import { connectChecked, toHostName } from './checked-lookup';
import type { ResolveHost } from './resolve-host';
import { OUTGOING_TLS } from './tls-suites';

/** Ports of a request to an address that others chose. */
export interface CheckedPorts {
  resolve: ResolveHost;
  isAllowed: (address: string) => boolean;
  /** Time limit in ms from the name lookup to the last byte. */
  limitMs: number;
  /** Certificate that the server may have, for tests. By default those of Node.js. */
  ca?: string;
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

export interface CheckedRequest {
  method: 'GET' | 'POST';
  headers: Record<string, string | number>;
  body?: Buffer;
  /** Maximum length of the reply's body in bytes. */
  maxBytes: number;
}

/**
 * Sends a request over one connection to a checked address and returns what `read` makes of the response. Does not
 * follow redirects, and limits time, bytes, and bytes of TLS that carry no data. Throws `CheckedFailure`, or what
 * `read` throws after the response.
 */
export async function sendChecked<T>(
  url: URL,
  { method, headers, body, maxBytes }: CheckedRequest,
  ports: CheckedPorts,
  read: (response: IncomingMessage) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(ports.limitMs);
  let request: ClientRequest | null = null;
  try {
    const socket = await openConnection(url, ports, signal);
    limitReplyBytes(socket, toWireBytes(maxBytes), toBroken);
    const { request: send } = url.protocol === 'https:' ? https : http;
    request = send(url, {
      method,
      headers: { ...headers, connection: 'close' },
      createConnection: () => socket,
      signal,
    });
    return await read(await responseOf(request, body));
  } catch (error) {
    if (isCheckedFailure(error)) throw error;
    if (signal.aborted) throw new CheckedFailure('timeout', { cause: error });
    // errors of sockets have a code, those of `read` have none
    if (typeof error === 'object' && error !== null && 'code' in error)
      throw new CheckedFailure('connection', { cause: error });
    throw error;
  } finally {
    request?.destroy();
  }
}

const toBroken = () => new CheckedFailure('connection');

/** Opens the connection to a checked address. The signal ends it at any time. */
async function openConnection(
  { protocol, hostname, port }: URL,
  ports: CheckedPorts,
  signal: AbortSignal,
): Promise<Duplex & Socket> {
  const isSecure = protocol === 'https:';
  const tcp = connectChecked(
    { host: hostname, port: Number(port || (isSecure ? 443 : 80)), signal },
    { ...ports, toError: () => new CheckedFailure('address') },
  );
  await new Promise<void>((resolve, reject) => tcp.once('connect', resolve).once('error', reject));
  if (!isSecure) return tcp;
  const wire = new BoundedWire(tcp, toBroken);
  const host = toHostName(hostname);
  const secure = connectTls({
    socket: wire,
    host,
    servername: isIP(host) === 0 ? host : '',
    ALPNProtocols: ['http/1.1'],
    ca: ports.ca,
    ...OUTGOING_TLS,
  });
  wire.watch(secure);
  return secure;
}

const responseOf = (request: ClientRequest, body: Buffer | undefined): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.once('response', resolve);
    // `on` instead of `once`, because the request can emit a second error after its response.
    request.on('error', reject);
    request.on(
      'information',
      limitInformational(() => reject(toBroken())),
    );
    request.end(body);
  });
