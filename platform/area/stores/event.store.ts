import type { EventArgs, EventName, EventPayload } from '@site/contracts/events';

/** A listener as it is stored, with the payload's type unknown. */
export type EventListener = (payload: never) => void;

export interface EventPorts {
  /**
   * Checks an announced payload, which is JSON text, and calls the listeners. Does not throw. Listeners may end
   * before they are called.
   */
  deliver: (name: EventName, payload: string, listeners: ReadonlySet<EventListener>) => void;
}

/**
 * Events between areas, by the names that their `area.json` declares (docs/product/frame.md#events). Payloads are
 * JSON. An event without listeners is forgotten, and a later listener does not get it.
 */
export class EventStore {
  private readonly listeners = new Map<EventName, Set<EventListener>>();

  constructor(private readonly ports: EventPorts) {
    this.announce = this.announce.bind(this);
    this.listen = this.listen.bind(this);
  }

  /**
   * Announces an event of the caller's own area. Listeners are called later, in the order of announcements, and only
   * if the payload matches the declared schema.
   */
  announce<Name extends EventName>(name: Name, ...[payload]: EventArgs<Name>): void {
    const listeners = this.listeners.get(name);
    if (listeners?.size) this.ports.deliver(name, JSON.stringify(payload ?? null), listeners);
  }

  /** Calls `listener` at each event of this name until the returned function is called. */
  listen<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): () => void {
    const listeners = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, listeners.add(listener));
    return () => void listeners.delete(listener);
  }
}
