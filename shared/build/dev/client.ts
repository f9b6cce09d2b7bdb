/// <reference types="webpack/module" />
import { DEV_EVENTS, type DevEvent } from './events';
import { hideProblems, showProblems } from './problems';

declare const __DEV_AREA__: string;

/**
 * The page's connection for build events. All bundles share it. `last` keeps each area's last event for
 * bundles that load later.
 */
interface Wire {
  last: Map<string, DevEvent>;
  listeners: Map<string, (event: DevEvent) => void>;
}
const page = globalThis as { __devWire?: Wire };

function openWire(): Wire {
  const wire: Wire = { last: new Map(), listeners: new Map() };
  new EventSource(DEV_EVENTS).addEventListener('message', ({ data }: MessageEvent<string>) => {
    const event = JSON.parse(data) as DevEvent;
    wire.last.set(event.area, event);
    wire.listeners.get(event.area)?.(event);
  });
  return wire;
}

const hot = import.meta.webpackHot;
let latestHash = __webpack_hash__;

/** Applies hot updates until the page runs the latest build. Reloads the page if webpack finds no update. */
async function update(): Promise<void> {
  if (!hot || hot.status() !== 'idle') return;
  while (__webpack_hash__ !== latestHash) {
    const found = await hot.check(false);
    if (!found) return location.reload();
    await hot.apply();
  }
}

function handleEvent(event: DevEvent): void {
  if (event.kind === 'failed') return showProblems(event.area, event.problems);
  hideProblems(event.area);
  latestHash = event.hash;
  if (event.reload && latestHash !== __webpack_hash__) return location.reload();
  update().catch((error: unknown) => {
    console.warn(`${__DEV_AREA__}: this change needs a reload`, error);
    location.reload();
  });
}

const wire = (page.__devWire ??= openWire());
wire.listeners.set(__DEV_AREA__, handleEvent);
const missed = wire.last.get(__DEV_AREA__);
if (missed) handleEvent(missed);
