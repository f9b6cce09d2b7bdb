import type { ClientLimits } from '../http/clients/client-limits';
import { configText as text } from './config.text';
import { readNumber } from './read-variable';

/** Memory that replies may take which nobody reads. One sender gets an eighth of it. */
const UNSENT_BYTES = 256 * 1024 * 1024;

/** Reads the limits for clients. A sender may use all render processes of an area except one. */
export function readClientLimits(
  env: Readonly<Record<string, string | undefined>>,
  renderProcesses: number,
): ClientLimits {
  const read = (name: string, value: string, max: number) =>
    readNumber(value, 1, max, (wrong) => text.limit(name, wrong, max));
  return {
    connections: read('SITE_CONNECTIONS', env.SITE_CONNECTIONS || '4000', 100_000),
    senderConnections: read('SITE_SENDER_CONNECTIONS', env.SITE_SENDER_CONNECTIONS || '200', 100_000),
    bodies: read('SITE_BODIES', env.SITE_BODIES || '1000', 100_000),
    senderBodies: read('SITE_SENDER_BODIES', env.SITE_SENDER_BODIES || '32', 100_000),
    senderRequests: read('SITE_SENDER_REQUESTS', env.SITE_SENDER_REQUESTS || '300', 100_000),
    unsentBytes: UNSENT_BYTES,
    senderUnsentBytes: UNSENT_BYTES / 8,
    requestMs: read('SITE_REQUEST_SECONDS', env.SITE_REQUEST_SECONDS || '30', 600) * 1_000,
    senderRenders: read(
      'SITE_SENDER_RENDERS',
      env.SITE_SENDER_RENDERS || String(Math.max(1, renderProcesses - 1)),
      64,
    ),
  };
}
