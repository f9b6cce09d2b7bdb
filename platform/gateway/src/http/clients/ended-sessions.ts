import type { Http2Session } from 'node:http2';
import type { Server } from 'node:net';
import { toAddressGroup } from '@site/server/network/sender-address';
import type { ClientRefusal, Refuse } from './client-limits';
import { endSession } from './end-session';
import { RepeatedOffences } from './repeated-offences';

interface EndPorts {
  /** Returns true for the address of a trusted proxy, whose connections carry many senders. */
  isProxy: (address: string) => boolean;
  refuse: Refuse;
  /** Monotonic clock in milliseconds. */
  now: () => number;
}

/**
 * Ends HTTP/2 connections for an offence, each of them alone, because many visitors may share its address. A sender
 * that repeats the offence gets no new connection for a while. Connections of trusted proxies are ended without that.
 */
export class EndedSessions {
  private readonly offences: RepeatedOffences;

  constructor(
    server: Server,
    private readonly kind: ClientRefusal,
    private readonly ports: EndPorts,
  ) {
    this.offences = new RepeatedOffences(ports.now);
    server.on('connection', (socket) => {
      if (socket.destroyed || !this.isRefused(socket.remoteAddress)) return;
      ports.refuse(kind, toAddressGroup(socket.remoteAddress));
      socket.destroy();
    });
  }

  /** Ends a connection for the offence. */
  end(session: Http2Session): void {
    const { remoteAddress } = session.socket;
    this.endUncounted(session);
    this.count(remoteAddress);
  }

  /** Ends a connection for what others at its address have done: it is no offence of its own. */
  endUncounted(session: Http2Session): void {
    this.ports.refuse(this.kind, toAddressGroup(session.socket.remoteAddress));
    endSession(session);
  }

  /** Counts the offence of a connection that has been ended elsewhere. */
  count(address: string | undefined): void {
    if (address !== undefined && !this.ports.isProxy(address)) this.offences.count(address);
  }

  /** Returns true if a sender has repeated the offence, and gets no new connection now. */
  isRefused(address: string | undefined): boolean {
    return address !== undefined && !this.ports.isProxy(address) && this.offences.isRefused(address);
  }
}
