import { isApiError } from '@site/contracts/api-error';
import type { LiveChannel } from './channel/live/live-channel';
import type { GatewayBase } from './gateway-base';
import { readStatus, type StatusPorts } from './admin/read-status';
import { fetchValidHashes } from './admin/tokens/token.repo';
import { StatusEvents } from './admin/events/status-events';

/** Sends the status of the channel that a gateway follows to all who listen, until the gateway closes. */
export function openEvents(
  {
    app: { log },
    database: { db, actFor },
    parts,
    now,
  }: Pick<GatewayBase, 'app' | 'database' | 'now' | 'parts'>,
  live: Pick<LiveChannel, 'onChange'>,
  status: StatusPorts,
): StatusEvents {
  const events = new StatusEvents({
    readStatus: () => readStatus(db, status),
    readValid: (hashes) => fetchValidHashes(db, hashes),
    actAsSite: (work) => actFor(null, work),
    now,
    onError: (error) => {
      // nothing is deployed yet
      if (!isApiError(error)) log.error(error, 'the status cannot be read: connections for events end');
    },
  });
  live.onChange(() => void events.wake());
  events.start();
  parts.add(() => events.stop());
  return events;
}
