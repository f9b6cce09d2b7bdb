import type { ServerResponse } from 'node:http';
import { constants } from 'node:http2';
import { toAddressGroup } from '@site/server/network/sender-address';
import type { FastifyRequest } from 'fastify';
import type { MayStart } from './admit-requests';
import type { ClientLimits, ClientRefusal, Refuse } from './client-limits';
import type { Received, Refusals } from './refusals';
import { abortRequest, hasBody, toStream } from './refuse-request';
import { SenderCounts } from './sender-counts';
import { whenReplyEnds } from './when-reply-ends';

interface BodyPorts {
  limits: Pick<ClientLimits, 'bodies' | 'senderBodies' | 'requestMs'>;
  /** Returns the address of the client: the peer of the connection, or what trusted proxies say about it. */
  addressOf: (request: FastifyRequest['raw']) => string | undefined;
  refusals: Refusals;
  refuse: Refuse;
}

/**
 * Limits how many requests with an unfinished body a sender and all senders may have. When all senders have as many as
 * they may, ends the oldest of the sender that has most, so that few senders cannot keep the others out. Ends an HTTP/2
 * stream whose body takes too long. Node itself does so for HTTP/1.1.
 */
export class BodyLimits {
  readonly open = new SenderCounts();

  constructor(private readonly ports: BodyPorts) {}

  /** Counts the body of a request, or refuses the request and returns false. */
  readonly mayStart: MayStart = (raw, response) => {
    if (!hasBody({ raw })) return true;
    const { refusals } = this.ports;
    const request = { raw, ip: this.ports.addressOf(raw) };
    const refusal = this.findRefusal(request.ip);
    if (refusal === null) {
      this.count(request, response);
      return true;
    }
    if (!refusals.endFlood(request, refusal))
      refusals.reply(request, response, refusal === 'bodies' ? 'UNAVAILABLE' : 'TOO_MANY_REQUESTS');
    return false;
  };

  private findRefusal(
    address: string | undefined,
  ): Extract<ClientRefusal, 'bodies' | 'sender-bodies'> | null {
    const { limits, refuse } = this.ports;
    if (this.open.isFull(address, limits.senderBodies)) return 'sender-bodies';
    if (this.open.total < limits.bodies) return null;
    const ended = this.open.endOldest();
    if (ended === null) return 'bodies';
    refuse('bodies', ended);
    return null;
  }

  private count(request: Received, response: ServerResponse): void {
    const { refuse, limits } = this.ports;
    const { raw, ip } = request;
    const stream = toStream(request);
    const timer = stream && setTimeout(() => expire(), limits.requestMs).unref();
    const free = this.open.take(ip, () => abortRequest(request));
    const finish = () => {
      if (timer) clearTimeout(timer);
      free();
    };
    const expire = () => {
      refuse('slow-request', toAddressGroup(ip));
      stream?.close(constants.NGHTTP2_CANCEL);
    };
    raw.once('end', finish).once('close', finish);
    // Node emits neither event for an HTTP/1.1 body that is answered before it is read
    whenReplyEnds(request, { raw: response }, finish);
  }
}
