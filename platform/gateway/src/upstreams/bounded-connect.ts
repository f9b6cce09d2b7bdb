import { connect as connectTcp, type Socket } from 'node:net';
import { limitReplyBytes, toWireBytes } from '@site/server/network/bound-reply';
import { createCheckedLookup } from '@site/server/network/checked-lookup';
import type { ResolveHost } from '@site/server/network/resolve-host';
import { isMachineLocal } from '@site/server/network/machine-local';
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
  /** True if the upstream may be on the machine of the gateway. */
  allowsMachine: boolean;
  resolve: ResolveHost;
}

/** Creates the connections to an upstream. Each ends when a reply needs far more bytes than it may have. */
export function createBoundedConnect({
  limits,
  onAbuse,
  ca,
  allowsMachine,
  resolve,
}: ConnectPorts): buildConnector.connector {
  const { connectMs, replyBytes } = limits;
  const connect = buildConnector({ timeout: connectMs, ...(ca === undefined ? {} : { ca }) });
  const maxBytes = toWireBytes(replyBytes);
  const isAllowed = (address: string) => allowsMachine || !isMachineLocal(address);
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
    // plain HTTP is possible for addresses of this machine only
    if (options.protocol !== 'https:') return void open(null);
    connectRaw(options, { connectMs, isAllowed, resolve }).then(
      (tcp) => open(new BoundedWire(tcp, toEmpty)),
      (error: Error) => callback(error, null),
    );
  };
}

interface RawPorts extends Pick<ConnectPorts, 'resolve'>, Pick<UpstreamLimits, 'connectMs'> {
  isAllowed: (address: string) => boolean;
}

/**
 * Opens the TCP connection below TLS. Rejects if it is not open after `connectMs`, and with the fault `machine-local`
 * for an address that is not allowed.
 */
function connectRaw(
  { hostname, port }: buildConnector.Options,
  { connectMs, isAllowed, resolve: resolveName }: RawPorts,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    // IP addresses never reach the lookup
    if (!isAllowed(host)) return void reject(toLocalFailure(host, host));
    const tcp = connectTcp({
      host,
      port: Number(port || 443),
      noDelay: true,
      lookup: createCheckedLookup({ resolve: resolveName, isAllowed, toError: toLocalFailure }),
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

const toLocalFailure = (host: string, address: string) =>
  new UpstreamFailure(
    'machine-local',
    `${host} is ${address}, an address of the gateway’s machine or of its network link`,
  );
