import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { ErrorReply } from '@site/contracts/error-reply';
import type { FastifyReply } from 'fastify';
import { isPublicAddress } from '../network/public-address';

export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * Allowed form of a request id. Ids are written unescaped to the log and to a reply header, so they must not
 * contain special characters.
 */
export const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * `remoteAddress` of a call that the process makes to itself (`inject`). No network connection has this
 * value.
 */
export const OWN_CALL = 'own-call';

interface Connected {
  socket: { remoteAddress?: string | undefined };
}
type IncomingCall = Pick<IncomingMessage, 'headers'> & Connected;

/**
 * Returns true for a call that the process makes to itself. Reads the address of the connection, because `request.ip`
 * may be any text that a client sends as `X-Forwarded-For`.
 */
export const isOwnCall = ({ raw }: { raw: Connected }): boolean => raw.socket.remoteAddress === OWN_CALL;

/**
 * Creates the function that assigns request ids. Keeps a valid id if the process sent the request to itself.
 * With `trustsFront`, also keeps an id sent from a private address, because the sender is then a reverse
 * proxy. All other requests get a new id.
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
 * Adds the request id to a failure reply, so that the log lines of the request can be found: always as a
 * header, and for 5xx replies also in the body.
 */
export function addRequestId(reply: FastifyReply, status: number): Pick<ErrorReply, 'requestId'> {
  const requestId = reply.request.id;
  void reply.header(REQUEST_ID_HEADER, requestId);
  return status >= 500 ? { requestId } : {};
}
