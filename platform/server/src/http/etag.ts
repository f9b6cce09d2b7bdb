import { createHash } from 'node:crypto';
import { matchesEtag } from './negotiate';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * `onSend` hook: adds an ETag computed from the body and replies with 304 when `If-None-Match` matches this
 * ETag. Replaces @fastify/etag, which does not understand a list of tags or `*` and also adds tags to errors
 * and to replies to POST.
 */
export async function sendNotModified(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string' || reply.statusCode !== 200 || request.method === 'POST') return payload;
  const etag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
  void reply.header('etag', etag);
  if (!matchesEtag(request.headers['if-none-match'], etag)) return payload;
  void reply.code(304).removeHeader('content-length');
  return '';
}
