import { toAddressGroup } from '@site/api/app';
import type { FastifyInstance } from 'fastify';
import type { ClientLimits, Refuse } from './client-limits';
import { abortConnection, toStream } from './refuse-request';
import { isOwn } from './request-limits';
import { SenderCounts } from './sender-counts';

/** Memory of a request besides its reply, in bytes. */
const REQUEST_BYTES = 16 * 1024;
/** Bytes that a reply of unknown length holds: the buffers of a stream. */
const STREAM_BYTES = 64 * 1024;

interface ReplyPorts {
  limits: Pick<ClientLimits, 'unsentBytes' | 'senderUnsentBytes' | 'requestMs'>;
  isProxy: (address: string) => boolean;
  refuse: Refuse;
}

/**
 * Limits the bytes of replies that a sender and all senders leave unread, on all routes that are registered later.
 * Beyond a limit the connection of the oldest such reply is ended: of this sender, or of the sender that holds most.
 * A reply counts with its whole length until it is sent, because TLS keeps a copy of it. Ends an HTTP/1.1 reply that
 * does not move on for `requestMs`; `limitUnreadReplies` does so for HTTP/2. Returns the counts of unsent bytes.
 */
export function limitReplies(app: FastifyInstance, { limits, isProxy, refuse }: ReplyPorts): SenderCounts {
  const unsent = new SenderCounts();
  app.addHook('onSend', (request, reply, payload, done) => {
    if (isOwn(request, isProxy)) return done();
    const { ip } = request;
    const end = () => abortConnection(request);
    if (!toStream(request)) {
      reply.raw.setTimeout(limits.requestMs, () => {
        refuse('unread-reply', toAddressGroup(ip));
        end();
      });
    }
    const sender = unsent.fullOf(ip, limits.senderUnsentBytes);
    const isFull = sender !== null || unsent.total >= limits.unsentBytes;
    const ended = isFull ? unsent.endOldest({ sender, least: 1 }) : null;
    if (ended !== null) refuse(sender === null ? 'unsent-bytes' : 'sender-unsent-bytes', ended);
    reply.raw.once('close', unsent.take(ip, end, REQUEST_BYTES + lengthOf(payload)));
    done();
  });
  return unsent;
}

function lengthOf(payload: unknown): number {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length;
  return payload ? STREAM_BYTES : 0;
}
