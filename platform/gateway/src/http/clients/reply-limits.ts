import { toAddressGroup } from '@site/server/network/sender-address';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ClientLimits, Refuse } from './client-limits';
import { abortConnection, toStream } from './refuse-request';
import { isOwn } from './request-limits';
import { SenderCounts } from './sender-counts';
import { hasEnded, whenReplyEnds } from './when-reply-ends';

/** Memory of a request besides its reply, in bytes. */
const REQUEST_BYTES = 16 * 1024;
/** Bytes that a reply of unknown length holds: the buffers of a stream. */
const STREAM_BYTES = 64 * 1024;

interface ReplyPorts {
  limits: Pick<ClientLimits, 'unsentBytes' | 'senderUnsentBytes' | 'requestMs'>;
  isProxy: (address: string) => boolean;
  refuse: Refuse;
}

/** Name of the decorator that counts a reply which is sent without Fastify, and therefore without its hooks. */
const COUNT_REPLY = 'countReply';
type CountReply = (reply: FastifyReply, bytes: number) => void;

/** Counts a hijacked reply of `bytes`. Does nothing on a server without limits. Must be called before it is sent. */
export function countReply(reply: FastifyReply, bytes: number): void {
  const { server } = reply;
  if (server.hasDecorator(COUNT_REPLY)) server.getDecorator<CountReply>(COUNT_REPLY)(reply, bytes);
}

/**
 * Limits the bytes of replies that a sender and all senders leave unread, on all routes that are registered later.
 * Beyond a limit the connection of the oldest such reply is ended: of this sender, or of the sender that holds most.
 * A reply counts with its whole length until it is sent, because TLS keeps a copy of it. Ends an HTTP/1.1 reply that
 * does not move on for `requestMs`; `limitUnreadReplies` does so for HTTP/2. Returns the counts of unsent bytes.
 */
export function limitReplies(app: FastifyInstance, { limits, isProxy, refuse }: ReplyPorts): SenderCounts {
  const unsent = new SenderCounts();
  const count: CountReply = (reply, bytes) => {
    const { request, raw } = reply;
    if (isOwn(request, isProxy) || hasEnded(request)) return;
    const { ip } = request;
    const end = () => abortConnection(request);
    if (!toStream(request)) {
      raw.setTimeout(limits.requestMs, () => {
        refuse('unread-reply', toAddressGroup(ip));
        end();
      });
    }
    const network = unsent.fullOf(ip, limits.senderUnsentBytes);
    const isFull = network !== null || unsent.total >= limits.unsentBytes;
    const ended = isFull ? unsent.endOldest({ network, least: 1 }) : null;
    if (ended !== null) refuse(network === null ? 'unsent-bytes' : 'sender-unsent-bytes', ended);
    whenReplyEnds(request, reply, unsent.take(ip, end, REQUEST_BYTES + bytes));
  };
  app.decorate(COUNT_REPLY, count);
  app.addHook('onSend', (_request, reply, payload, done) => {
    count(reply, lengthOf(payload));
    done();
  });
  return unsent;
}

function lengthOf(payload: unknown): number {
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length;
  return payload ? STREAM_BYTES : 0;
}
