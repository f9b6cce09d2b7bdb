import type { ClientRequest, IncomingMessage } from 'node:http';
import https, { type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { BadPicture, isBadPicture } from './bad-picture';
import { limitInformational, limitReplyBytes, toWireBytes } from '../network/bound-reply';
import { createCheckedLookup } from '../network/checked-lookup';
import { type ResolveHost, resolveHost } from '../network/resolve-host';
import { isPublicAddress } from '../network/public-address';
import { MAX_PICTURE_BYTES } from './raster';

/**
 * Reason why no picture could be fetched from an allowed host. `address`: the host resolves to a private
 * address. `missing`: status 404 or 410. `status`: any status other than 200, 404, 410 or a redirect.
 */
type ExternalFailureReason = 'address' | 'redirect' | 'missing' | 'status' | 'timeout' | 'connection';

export class ExternalFailure extends Error {
  override readonly name = 'ExternalFailure';
  constructor(
    readonly reason: ExternalFailureReason,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

export interface ExternalPorts {
  resolve: ResolveHost;
  isAllowed: (address: string) => boolean;
  request: (url: URL, options: RequestOptions) => ClientRequest;
  /** Time limit from the name lookup to the last byte. */
  limitMs: number;
}

const LIMIT_MS = 5_000;

export const internetPorts: ExternalPorts = {
  resolve: resolveHost,
  isAllowed: isPublicAddress,
  request: (url, options) => https.request(url, options),
  limitMs: LIMIT_MS,
};

const HEADERS = {
  accept: 'image/avif,image/webp,image/png,image/jpeg',
  'accept-encoding': 'identity',
  'user-agent': 'site-pictures',
};

/**
 * Downloads a picture from an allowed host, over one connection to a checked address. Does not follow
 * redirects and limits time and size. Throws `ExternalFailure`, or `BadPicture` when the file is too large.
 */
export async function fetchExternal(address: string, ports: ExternalPorts): Promise<Buffer> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal IP address is checked here, because such an address never reaches the lookup.
  if (isIP(host) !== 0 && !ports.isAllowed(host)) throw new ExternalFailure('address');
  const signal = AbortSignal.timeout(ports.limitMs);
  const request = ports.request(url, {
    method: 'GET',
    agent: false,
    headers: HEADERS,
    lookup: createCheckedLookup({ ...ports, toError: () => new ExternalFailure('address') }),
    signal,
  });
  try {
    return await readBody(await responseOf(request));
  } catch (error) {
    if (isBadPicture(error) || isExternalFailure(error)) throw error;
    throw new ExternalFailure(signal.aborted ? 'timeout' : 'connection', { cause: error });
  } finally {
    request.destroy();
  }
}

export const isExternalFailure = (error: unknown): error is ExternalFailure =>
  error instanceof Error && error.name === 'ExternalFailure';

const responseOf = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.once('response', resolve);
    // `on` instead of `once`, because the request can emit a second error after its response.
    request.on('error', reject);
    const toError = () => new ExternalFailure('connection');
    request.on(
      'information',
      limitInformational(() => reject(toError())),
    );
    request.once('socket', (socket) => limitReplyBytes(socket, toWireBytes(MAX_PICTURE_BYTES), toError));
    request.end();
  });

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const { statusCode = 0, headers } = response;
  if (statusCode >= 300 && statusCode < 400) throw new ExternalFailure('redirect');
  if (statusCode === 404 || statusCode === 410) throw new ExternalFailure('missing');
  if (statusCode !== 200) throw new ExternalFailure('status');
  if (Number(headers['content-length'] ?? 0) > MAX_PICTURE_BYTES) throw new BadPicture('too-large');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_PICTURE_BYTES) throw new BadPicture('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
