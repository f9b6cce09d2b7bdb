import type { BeaconEvent } from '@site/shared/contracts/beacon';
import { BEACON_MAX_EVENTS, BEACON_PATH, PAGE_ID_ELEMENT } from '@site/shared/contracts/beacon-limits';
import type { PageState } from '@site/shared/contracts/page';

/** A page tells so often at most: alive, failures, and what it measured. */
const SENDS_MAX = 6;

/** Tells the gateway how this page fares, each thing once (of two documents with one id it counts the first); nothing in a preview, and where the page has no id. */
export type Teller = (events: readonly BeaconEvent[]) => void;

/** Events that differ in a value alone are the same. */
const nameOf = (event: BeaconEvent) => Object.values({ ...event, value: '' }).join();

export function createTeller({ preview }: Pick<PageState, 'preview'>): Teller {
  const page = !preview && document.getElementById(PAGE_ID_ELEMENT)?.getAttribute('value');
  const told = new Set<string>();
  let sends = 0;
  return (events) => {
    const fresh = new Map(
      events.map((event) => [nameOf(event), event] as const).filter(([name]) => !told.has(name)),
    );
    if (!page || fresh.size === 0 || sends >= SENDS_MAX) return;
    const going = [...fresh].slice(0, BEACON_MAX_EVENTS);
    const beacon = JSON.stringify({ page, events: going.map(([, event]) => event) });
    // older browsers have none; one that has no room for it says no, and the next occasion may do
    if (!navigator.sendBeacon?.(BEACON_PATH, beacon)) return;
    sends += 1;
    for (const [name] of going) told.add(name);
  };
}
