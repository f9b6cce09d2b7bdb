import type { ServerResponse } from 'node:http';
import { toAddressGroup } from '@site/server/network/sender-address';
import type { FastifyRequest } from 'fastify';
import type { ClientRefusal, Refuse } from './client-limits';
import type { ConnectionFloods } from './connection-floods';
import { abortConnection, abortRequest, refuseRaw, toStream, type Refusal } from './refuse-request';
import { WindowCounts } from './window-counts';

/**
 * Maximum number of refusals that are sent to one sender in REFUSALS_MS. Beyond it, requests end without a reply, and
 * the connections that have caused more than MAX_OWN_REFUSALS.
 */
const MAX_REFUSALS = 100;
const MAX_OWN_REFUSALS = 10;
const REFUSALS_MS = 1_000;

interface RefusalPorts {
  /** Returns true for the address of a trusted proxy, whose connections carry many senders. */
  isProxy: (address: string) => boolean;
  refuse: Refuse;
  /** Headers of a refusal (`toReplyHeaders`). */
  replyHeaders: Readonly<Record<string, string>>;
  /** Null if the server speaks HTTP/1.1 only. */
  floods: ConnectionFloods | null;
  /** Monotonic clock in milliseconds. */
  now: () => number;
}

/** A request of which Fastify may not know, and the address of its client. */
export type Received = Pick<FastifyRequest, 'raw'> & { ip: string | undefined };

/**
 * Refuses requests before Fastify works on them: its router and hooks take longer than a refusal. A sender whose
 * requests are refused over and over gets no replies, and then loses its connections.
 */
export class Refusals {
  private readonly counts: WindowCounts;

  constructor(private readonly ports: RefusalPorts) {
    this.counts = new WindowCounts({ windowMs: REFUSALS_MS, max: MAX_REFUSALS, now: ports.now });
  }

  /**
   * Reports a refused request, and ends it if its sender has caused too many, or if `isFlood`. Returns false if the
   * request is to get a reply.
   */
  endFlood(request: Received, refusal: ClientRefusal, isFlood = false): boolean {
    const { refuse, isProxy, floods } = this.ports;
    const { raw, ip } = request;
    const stream = toStream(request);
    refuse(refusal, toAddressGroup(ip));
    const ofConnection = this.counts.add(stream?.session ?? raw.socket);
    const isOver = this.counts.addAll(ip);
    if (!isOver && !isFlood) return false;
    // a proxy takes a gateway that ends its connections for broken, and its connections carry many senders
    const { remoteAddress } = raw.socket;
    if (remoteAddress !== undefined && isProxy(remoteAddress)) {
      if (stream) abortRequest(request);
      return stream !== undefined;
    }
    if (isFlood || ofConnection > MAX_OWN_REFUSALS) (floods ?? { end: abortConnection }).end(request);
    else abortRequest(request);
    return true;
  }

  /** Replies without reading the body. */
  reply(request: Received, response: ServerResponse, code: Refusal): void {
    refuseRaw(request, response, { code, headers: this.ports.replyHeaders });
  }
}
