import type { IncomingMessage } from 'node:http';
import { BadPicture, isBadPicture } from './bad-picture';
import { type CheckedPorts, isCheckedFailure, sendChecked } from '../network/checked-request';
import { resolveHost } from '../network/resolve-host';
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

export type ExternalPorts = CheckedPorts;

const LIMIT_MS = 5_000;

export const internetPorts: ExternalPorts = {
  resolve: resolveHost,
  isAllowed: isPublicAddress,
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
  const request = { method: 'GET', headers: HEADERS, maxBytes: MAX_PICTURE_BYTES } as const;
  try {
    return await sendChecked(new URL(address), request, ports, readBody);
  } catch (error) {
    if (isBadPicture(error) || isExternalFailure(error)) throw error;
    throw new ExternalFailure(isCheckedFailure(error) ? error.reason : 'connection', { cause: error });
  }
}

export const isExternalFailure = (error: unknown): error is ExternalFailure =>
  error instanceof Error && error.name === 'ExternalFailure';

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
