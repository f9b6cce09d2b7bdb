import type { ClientLimits } from '../http/clients/client-limits';
import { configText as text } from './config.text';
import { readNumber } from './read-variable';

const MB = 1024 * 1024;
/** Part of the memory for unread replies that one sender gets. */
const SENDER_PART = 8;

/** Reads the limits for clients. A sender may use all render processes of an area except one. */
export function readClientLimits(
  env: Readonly<Record<string, string | undefined>>,
  renderProcesses: number,
): ClientLimits {
  const read = (name: string, value: string, max: number, min = 1) =>
    readNumber(value, min, max, (wrong) => text.limit(name, wrong, max, min));
  const unsentBytes = read('SITE_UNSENT_MB', env.SITE_UNSENT_MB || '256', 65_536, SENDER_PART) * MB;
  return {
    connections: read('SITE_CONNECTIONS', env.SITE_CONNECTIONS || '4000', 100_000),
    senderConnections: read('SITE_SENDER_CONNECTIONS', env.SITE_SENDER_CONNECTIONS || '200', 100_000),
    senderHandshakes: read('SITE_SENDER_HANDSHAKES', env.SITE_SENDER_HANDSHAKES || '50', 100_000),
    bodies: read('SITE_BODIES', env.SITE_BODIES || '1000', 100_000),
    senderBodies: read('SITE_SENDER_BODIES', env.SITE_SENDER_BODIES || '32', 100_000),
    senderRequests: read('SITE_SENDER_REQUESTS', env.SITE_SENDER_REQUESTS || '300', 100_000),
    unsentBytes,
    senderUnsentBytes: unsentBytes / SENDER_PART,
    streams: read('SITE_HTTP2_STREAMS', env.SITE_HTTP2_STREAMS || '100', 1_000),
    networkCalls: read('SITE_NETWORK_CALLS', env.SITE_NETWORK_CALLS || '8', 9),
    requestMs: read('SITE_REQUEST_SECONDS', env.SITE_REQUEST_SECONDS || '30', 600) * 1_000,
    senderRenders: read(
      'SITE_SENDER_RENDERS',
      env.SITE_SENDER_RENDERS || String(Math.max(1, renderProcesses - 1)),
      64,
    ),
  };
}
