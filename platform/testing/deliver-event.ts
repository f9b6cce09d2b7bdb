import type { AreaContract } from '@site/contracts/area-contract';
import { findValueFault } from '@site/contracts/schema/value-fault';
import type { EventPorts } from '@site/area';

/**
 * Delivers events at once. The payload of an event that the area declares must match its schema, or the test fails.
 * A test announces events of other areas itself: `site.events.announce('lavka/sold', { id: 7 })`.
 */
export const createTestDelivery =
  ({ events }: AreaContract): EventPorts['deliver'] =>
  (name, payload, listeners) => {
    const declared = events[name];
    const fault =
      declared && findValueFault(declared.payload ?? { type: 'null' }, JSON.parse(payload), 'payload');
    if (fault) return console.error(`${name} does not carry this payload: ${fault}`);
    for (const listener of listeners) listener(JSON.parse(payload) as never);
  };
