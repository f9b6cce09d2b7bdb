import type { EventName } from '@site/contracts/events';
import type { EventListener } from '@site/area';
import type { AreaParts } from './area-parts';

interface DeliveryPorts {
  parts: Pick<AreaParts, 'findPayloadFault'>;
  log: (message: string, error: unknown) => void;
}

/**
 * Creates the function that checks announced payloads and calls the listeners. Events of one name are delivered in
 * the order of their announcement. A listener that throws is logged, and the others are called.
 */
export function createEventDelivery({ parts, log }: DeliveryPorts) {
  const last = new Map<EventName, Promise<void>>();
  const deliver = async (name: EventName, payload: string, listeners: ReadonlySet<EventListener>) => {
    try {
      const fault = await parts.findPayloadFault(name, JSON.parse(payload));
      if (fault) throw new Error(`it does not carry this payload: ${fault}`);
    } catch (error) {
      return log(`event ${name}`, error);
    }
    for (const listener of [...listeners]) {
      // an earlier listener may have ended this one
      if (!listeners.has(listener)) continue;
      // each listener gets a copy, so that it changes nobody else's payload
      const call = async () => listener(JSON.parse(payload) as never);
      // not awaited, because a listener may return a promise that never ends
      call().catch((error: unknown) => log(`event ${name}`, error));
    }
  };
  return (...event: Parameters<typeof deliver>): void => {
    const [name] = event;
    const before = last.get(name) ?? Promise.resolve();
    last.set(
      name,
      before.then(() => deliver(...event)),
    );
  };
}
