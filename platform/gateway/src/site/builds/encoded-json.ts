import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, negotiateEncoding } from '@site/server/http/negotiate';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Quality of the compression. It takes milliseconds, while a visitor waits. */
const BROTLI_QUALITY = 5;

/** JSON in the encodings of clients, which is compressed once for many replies. */
export type EncodedJson = Readonly<Record<Encoding, Buffer>>;

export async function encodeJson(value: object): Promise<EncodedJson> {
  const identity = Buffer.from(JSON.stringify(value));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gzipped] = await Promise.all([brotliAsync(identity, { params }), gzipAsync(identity)]);
  return { identity, br, gzip: gzipped };
}

/** Returns the number of bytes of all encodings. */
export const sizeOf = (json: EncodedJson): number =>
  Object.values(json).reduce((sum, bytes) => sum + bytes.length, 0);

export function sendEncoded(request: FastifyRequest, reply: FastifyReply, json: EncodedJson): FastifyReply {
  const encoding = negotiateEncoding(request.headers['accept-encoding'], ['br', 'gzip', 'identity']);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8').send(json[encoding]);
}
