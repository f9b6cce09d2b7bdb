import { constants } from 'node:http2';
import { toAddressGroup } from '@site/server/network/sender-address';
import type { FastifyInstance } from 'fastify';
import type { ClientLimits, ClientRefusal, Refuse } from './client-limits';
import { abortRequest, hasBody, sendRefusal, toStream } from './refuse-request';
import { SenderCounts } from './sender-counts';
import { whenReplyEnds } from './when-reply-ends';

interface BodyPorts {
  limits: Pick<ClientLimits, 'bodies' | 'senderBodies' | 'requestMs'>;
  refuse: Refuse;
}

/**
 * Limits how many requests with an unfinished body a sender and all senders may have, on all routes that are
 * registered later. When all senders have as many as they may, ends the oldest of the sender that has most, so
 * that few senders cannot keep the others out. Ends an HTTP/2 stream whose body takes too long; Node itself does so
 * for HTTP/1.1. Returns the counts of open bodies.
 */
export function limitBodies(app: FastifyInstance, { limits, refuse }: BodyPorts): SenderCounts {
  const open = new SenderCounts();
  app.addHook('onRequest', (request, reply, done) => {
    if (!hasBody(request)) return done();
    const sender = toAddressGroup(request.ip);
    const refusal = findRefusal(open, request.ip, { limits, refuse });
    if (refusal !== null) {
      refuse(refusal, sender);
      return void sendRefusal(request, reply, refusal === 'bodies' ? 'UNAVAILABLE' : 'TOO_MANY_REQUESTS');
    }
    const { raw } = request;
    const stream = toStream(request);
    const timer = stream && setTimeout(() => expire(), limits.requestMs).unref();
    const free = open.take(request.ip, () => abortRequest(request));
    const finish = () => {
      if (timer) clearTimeout(timer);
      free();
    };
    const expire = () => {
      refuse('slow-request', sender);
      stream?.close(constants.NGHTTP2_CANCEL);
    };
    raw.once('end', finish).once('close', finish);
    // Node emits neither event for an HTTP/1.1 body that is answered before it is read
    whenReplyEnds(request, reply, finish);
    done();
  });
  return open;
}

function findRefusal(
  open: SenderCounts,
  address: string,
  { limits, refuse }: BodyPorts,
): Extract<ClientRefusal, 'bodies' | 'sender-bodies'> | null {
  if (open.isFull(address, limits.senderBodies)) return 'sender-bodies';
  if (open.total < limits.bodies) return null;
  const ended = open.endOldest();
  if (ended === null) return 'bodies';
  refuse('bodies', ended);
  return null;
}
