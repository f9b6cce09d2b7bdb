import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ErrorReply } from '@site/shared/contracts/error-reply';
import type { FastifyReply } from 'fastify';
import { isPublicAddress } from '../network/public-address';

export const REQUEST_ID_HEADER = 'x-request-id';

/** What may be an id: it goes into the log and into a reply's header as it is. */
export const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** The `remoteAddress` of a call that the process makes to itself (`inject`): no connection of a network has such a one. */
export const OWN_CALL = 'own-call';

type IncomingCall = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } };

/**
 * Gives requests their ids: a call of the process itself keeps the one that it brings, every other request gets a new
 * one. Where a front is known to set the header, its id is kept too; a front is on this machine or its network.
 */
export const createRequestIds =
  (trustsFront: boolean) =>
  ({ headers, socket: { remoteAddress = '' } }: IncomingCall): string => {
    const given = String(headers[REQUEST_ID_HEADER] ?? '');
    const peer = remoteAddress.replace(/^::ffff:(?=\d+\.)/, '');
    const trusted = remoteAddress === OWN_CALL || (trustsFront && !isPublicAddress(peer));
    return trusted && REQUEST_ID.test(given) ? given : randomUUID();
  };

/**
 * Puts the request's id on a failure, so that its log lines are found: in the header always, in the body when the
 * server is at fault (5xx).
 */
export function toTrace(reply: FastifyReply, status: number): Pick<ErrorReply, 'requestId'> {
  const requestId = reply.request.id;
  void reply.header(REQUEST_ID_HEADER, requestId);
  return status >= 500 ? { requestId } : {};
}
