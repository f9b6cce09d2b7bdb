import { connect as connectTcp, type Socket } from 'node:net';
import { limitReplyBytes, toWireBytes } from '@site/server/network/bound-reply';
import { buildConnector, errors } from 'undici';
import { BoundedWire } from './bounded-wire';
import { UpstreamFailure } from './upstream-failure';
import type { UpstreamLimits } from './upstream-limits';

interface ConnectPorts {
  limits: Pick<UpstreamLimits, 'connectMs' | 'replyBytes'>;
  /** Called when a connection ends because of its bytes, also when no call runs on it. */
  onAbuse: (failure: UpstreamFailure) => void;
  /** Certificates that the upstream may have, for tests. By default those of Node.js. */
  ca?: string | undefined;
}

/** Creates the connections to an upstream. Each ends when a reply needs far more bytes than it may have. */
export function createBoundedConnect({ limits, onAbuse, ca }: ConnectPorts): buildConnector.connector {
  const { connectMs, replyBytes } = limits;
  const connect = buildConnector({ timeout: connectMs, ...(ca === undefined ? {} : { ca }) });
  const maxBytes = toWireBytes(replyBytes);
  const toFailure = (detail: string) => () => {
    const failure = new UpstreamFailure('abuse', detail);
    onAbuse(failure);
    return failure;
  };
  const toTooLong = toFailure(`more than ${maxBytes} bytes for one reply`);
  const toEmpty = toFailure('far more bytes of TLS than data');
  return (options, callback) => {
    const open = (wire: BoundedWire | null) =>
      connect(wire ? { ...options, httpSocket: wire as unknown as Socket } : options, (...result) => {
        const [, socket] = result;
        if (socket) limitReplyBytes(socket, maxBytes, toTooLong);
        if (socket && wire) wire.watch(socket);
        callback(...result);
      });
    if (options.protocol !== 'https:') return void open(null);
    connectRaw(options, connectMs).then(
      (tcp) => open(new BoundedWire(tcp, toEmpty)),
      (error: Error) => callback(error, null),
    );
  };
}

/** Opens the TCP connection below TLS. Rejects if it is not open after `connectMs`. */
function connectRaw({ hostname, port }: buildConnector.Options, connectMs: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const tcp = connectTcp({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || 443),
      noDelay: true,
    });
    const timer = setTimeout(() => tcp.destroy(new errors.ConnectTimeoutError()), connectMs);
    tcp.once('error', reject);
    tcp.once('connect', () => {
      clearTimeout(timer);
      tcp.off('error', reject);
      resolve(tcp);
    });
    tcp.once('close', () => clearTimeout(timer));
  });
}
