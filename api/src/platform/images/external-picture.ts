import { lookup } from 'node:dns/promises';
import type { ClientRequest, IncomingMessage } from 'node:http';
import https, { type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { CLIENT_ID } from '@site/shared/contracts/limits';
import { BadPicture, isBadPicture } from './bad-picture';
import { isPublicAddress } from '../network/public-address';
import { MAX_PICTURE_BYTES } from './raster';

/** Why an allowed host gave no picture: its address is not of the internet, it sends elsewhere, it has none, and so on. */
type OutsideReason = 'address' | 'redirect' | 'missing' | 'status' | 'timeout' | 'connection';

/** No picture came from an allowed host. */
export class OutsideFailure extends Error {
  override readonly name = 'OutsideFailure';
  constructor(
    readonly reason: OutsideReason,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

interface ResolvedAddress {
  address: string;
  family: number;
}

export interface OutsidePorts {
  /** Addresses of a host name. */
  resolve: (hostname: string) => Promise<ResolvedAddress[]>;
  isAllowed: (address: string) => boolean;
  request: (url: URL, options: RequestOptions) => ClientRequest;
  /** For everything from the name to the last byte. */
  limitMs: number;
}

const LIMIT_MS = 5_000;

export const internet: OutsidePorts = {
  resolve: (hostname) => lookup(hostname, { all: true }),
  isAllowed: isPublicAddress,
  request: (url, options) => https.request(url, options),
  limitMs: LIMIT_MS,
};

const HEADERS = {
  accept: 'image/avif,image/webp,image/png,image/jpeg',
  'accept-encoding': 'identity',
  'user-agent': CLIENT_ID,
};

/**
 * Bytes of a picture on an allowed host: one connection to an address that was checked, no redirect followed, in a
 * bounded time and size. Throws `OutsideFailure`, or `BadPicture` for one that is too large.
 */
export async function fetchExternal(address: string, ports: OutsidePorts): Promise<Buffer> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // who is called by a number is never looked up
  if (isIP(host) !== 0 && !ports.isAllowed(host)) throw new OutsideFailure('address');
  const signal = AbortSignal.timeout(ports.limitMs);
  const request = ports.request(url, {
    method: 'GET',
    agent: false,
    headers: HEADERS,
    lookup: buildCheckedLookup(ports),
    signal,
  });
  try {
    return await readBody(await answerOf(request));
  } catch (error) {
    if (isBadPicture(error) || isExternalFailure(error)) throw error;
    throw new OutsideFailure(signal.aborted ? 'timeout' : 'connection', { cause: error });
  } finally {
    request.destroy();
  }
}

export const isExternalFailure = (error: unknown): error is OutsideFailure =>
  error instanceof Error && error.name === 'OutsideFailure';

/** The socket connects to what this gives: a name that means another address a moment later changes nothing. */
const buildCheckedLookup =
  ({ resolve, isAllowed }: OutsidePorts): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found;
        if (first === undefined || found.some(({ address }) => !isAllowed(address)))
          callback(new OutsideFailure('address'), '', 0);
        else if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };

const answerOf = (request: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.once('response', resolve);
    // it may fail once more after its answer
    request.on('error', reject);
    request.end();
  });

async function readBody(answer: IncomingMessage): Promise<Buffer> {
  const { statusCode = 0, headers } = answer;
  if (statusCode >= 300 && statusCode < 400) throw new OutsideFailure('redirect');
  if (statusCode === 404 || statusCode === 410) throw new OutsideFailure('missing');
  if (statusCode !== 200) throw new OutsideFailure('status');
  if (Number(headers['content-length'] ?? 0) > MAX_PICTURE_BYTES) throw new BadPicture('too-large');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_PICTURE_BYTES) throw new BadPicture('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
