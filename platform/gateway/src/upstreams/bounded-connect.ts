import { once } from 'node:events';
import { isIP, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { limitReplyBytes, toWireBytes } from '@site/server/network/bound-reply';
import { resolveChecked, toHostName } from '@site/server/network/checked-lookup';
import { isMachineLocal } from '@site/server/network/machine-local';
import type { ResolveHost } from '@site/server/network/resolve-host';
import { TlsThread } from '@site/server/network/tls-thread';
import { buildConnector, errors } from 'undici';
import { UpstreamFailure } from './upstream-failure';
import type { UpstreamLimits } from './upstream-limits';

interface ConnectPorts {
  limits: Pick<UpstreamLimits, 'connectMs' | 'replyBytes'>;
  /** Called when a connection ends because of its bytes, also when no call runs on it. */
  onAbuse: (failure: UpstreamFailure) => void;
  /** Certificates that the upstream may have, for tests. By default those of Node.js. */
  ca?: string | undefined;
  /** True if the upstream may be on the machine of the gateway. */
  allowsMachine: boolean;
  resolve: ResolveHost;
}

/**
 * Creates the connections to an upstream. Each ends when a reply needs far more bytes than it may have. TLS runs in a
 * thread, because its cost is the choice of the upstream.
 */
export class BoundedConnections {
  private readonly thread: TlsThread;

  constructor(private readonly ports: ConnectPorts) {
    const { ca } = ports;
    this.thread = new TlsThread({ ca, toAbuse: (detail) => this.toAbuse(detail) });
  }

  /** Opens a connection for a client of undici. */
  readonly connect: buildConnector.connector = (options, callback) => {
    this.open(options).then(
      (socket) => {
        const maxBytes = toWireBytes(this.ports.limits.replyBytes);
        limitReplyBytes(socket, maxBytes, () => this.toAbuse(`more than ${maxBytes} bytes for one reply`));
        callback(null, socket);
      },
      (error: Error) => callback(error, null),
    );
  };

  /** Ends all connections that are left. */
  stop(): Promise<void> {
    return this.thread.stop();
  }

  /** Rejects if the connection is not open after `connectMs`. */
  private async open(options: buildConnector.Options): Promise<Socket> {
    const { connectMs } = this.ports.limits;
    // plain HTTP is possible for addresses of this machine only
    if (options.protocol !== 'https:') return connectPlain(options, connectMs);
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new errors.ConnectTimeoutError()), connectMs);
    const isLate = once(late.signal, 'abort').then(() => Promise.reject(toReason(late.signal)));
    try {
      return await Promise.race([this.openSecure(options, late.signal), isLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Rejects with the fault `machine-local` for an address that is not allowed. */
  private async openSecure(
    { hostname, port, servername }: buildConnector.Options,
    signal: AbortSignal,
  ): Promise<Socket> {
    const { allowsMachine, resolve } = this.ports;
    const isAllowed = (address: string) => allowsMachine || !isMachineLocal(address);
    const host = toHostName(hostname);
    // some names of this machine need no lookup
    if (!isAllowed(host)) throw toLocalFailure(host, host);
    const addresses = await resolveChecked(host, { resolve, isAllowed, toError: toLocalFailure });
    signal.throwIfAborted();
    const name = isIP(host) === 0 ? servername || host : '';
    const socket = this.thread.connect({ host, port: Number(port || 443), servername: name, addresses });
    const end = () => socket.destroy(toReason(signal));
    signal.addEventListener('abort', end);
    try {
      await once(socket, 'secureConnect');
    } finally {
      signal.removeEventListener('abort', end);
    }
    return socket as Duplex as Socket;
  }

  private toAbuse(detail: string): UpstreamFailure {
    const failure = new UpstreamFailure('abuse', detail);
    this.ports.onAbuse(failure);
    return failure;
  }
}

const connectPlain = (options: buildConnector.Options, timeout: number): Promise<Socket> =>
  new Promise((resolve, reject) =>
    buildConnector({ timeout })(options, (error, socket) => (socket ? resolve(socket) : reject(error))),
  );

const toReason = ({ reason }: AbortSignal) => reason as Error;

const toLocalFailure = (host: string, address: string) =>
  new UpstreamFailure(
    'machine-local',
    `${host} is ${address}, an address of the gateway’s machine or of its network link`,
  );
