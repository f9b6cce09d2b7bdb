import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ErrorReply } from '@site/shared/contracts/error-reply';
import type { FastifyReply } from 'fastify';
import { isPublicAddress } from '../network/public-address';

export const REQUEST_ID_HEADER = 'x-request-id';

/** What may be an id: it goes into the log and into a reply's header as it is. */
export const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** The id of a front that already gave the request one, otherwise a new one. A front is on this machine or its network. */
export function createRequestId({
  headers,
  socket,
}: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }): string {
  const given = headers[REQUEST_ID_HEADER];
  if (given === undefined || !REQUEST_ID.test(String(given))) return randomUUID();
  const peer = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '');
  return isPublicAddress(peer) ? randomUUID() : String(given);
}

/**
 * Puts the request's id on a failure, so that its log lines are found: in the header always, in the body when the
 * server is at fault (5xx).
 */
export function toTrace(reply: FastifyReply, status: number): Pick<ErrorReply, 'requestId'> {
  const requestId = reply.request.id;
  void reply.header(REQUEST_ID_HEADER, requestId);
  return status >= 500 ? { requestId } : {};
}
