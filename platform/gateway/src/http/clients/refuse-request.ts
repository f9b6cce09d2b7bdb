import type { ServerResponse } from 'node:http';
import { constants, type Http2ServerRequest } from 'node:http2';
import type { ErrorReply } from '@site/contracts/error-reply';
import { PLATFORM_ERROR_STATUS } from '@site/contracts/platform-errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { endSession } from './end-session';

const RETRY_AFTER_S = 5;
const REFUSAL_HEADERS = { 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER_S) };

type Raw = Pick<FastifyRequest, 'raw'>;
export type Refusal = 'UNAVAILABLE' | 'TOO_MANY_REQUESTS';

/** Replies without reading the body, and ends the connection or stream on which it would arrive. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, code: Refusal): FastifyReply {
  endUnreadBody(request, reply);
  return reply.code(PLATFORM_ERROR_STATUS[code]).headers(REFUSAL_HEADERS).send(toBody(code));
}

/** Does the same for a request that Fastify does not know. `headers` are those of every reply (`toReplyHeaders`). */
export function refuseRaw(
  request: Raw,
  response: ServerResponse,
  { code, headers }: { code: Refusal; headers: Readonly<Record<string, string>> },
): void {
  endUnreadBody(request, { raw: response });
  const type = { 'content-type': 'application/json; charset=utf-8' };
  response.writeHead(PLATFORM_ERROR_STATUS[code], { ...headers, ...type, ...REFUSAL_HEADERS });
  response.end(request.raw.method === 'HEAD' ? undefined : JSON.stringify(toBody(code)));
}

const toBody = (code: Refusal): ErrorReply => ({ code, message: code });

/** Ends a request without a reply: its HTTP/2 stream, or its HTTP/1.1 connection. */
export function abortRequest(request: Raw): void {
  const stream = toStream(request);
  if (stream) stream.close(constants.NGHTTP2_ENHANCE_YOUR_CALM);
  else request.raw.socket.destroy();
}

/** Ends the connection of a request. After the end of a stream alone, TLS keeps what it has encrypted of the reply. */
export function abortConnection(request: Raw): void {
  const stream = toStream(request);
  if (stream) endSession(stream.session);
  else request.raw.socket.destroy();
}

/**
 * Ends the connection or stream of a request with a body after the reply, so that nobody waits for a body that is
 * not read.
 */
export function endUnreadBody(request: Raw, reply: { raw: ServerResponse }): void {
  if (!hasBody(request)) return;
  const stream = toStream(request);
  if (stream) reply.raw.once('finish', () => stream.close(constants.NGHTTP2_NO_ERROR));
  else reply.raw.setHeader('connection', 'close');
}

/** Returns the HTTP/2 stream of a request, or undefined for HTTP/1.1. Fastify's types know HTTP/1.1 only. */
export const toStream = ({ raw }: Raw) =>
  raw.httpVersionMajor === 2 ? (raw as unknown as Http2ServerRequest).stream : undefined;

export function hasBody(request: Raw): boolean {
  const stream = toStream(request);
  if (stream) return !stream.endAfterHeaders;
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.raw.headers;
  return encoding !== undefined || length !== '0';
}
