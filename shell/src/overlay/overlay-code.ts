import type { OverlayCode } from '../shell-context/shell-context';
import { AreaParts, type AreaPartsPorts } from '../area-parts/area-parts';
import { createEventDelivery } from '../area-parts/deliver-event';
import { SlotContent } from '../slots/slot-content';
import type { Log } from '../stores/site-stores';
import { ToastStack } from '../toasts/toast-stack';
import { Layer } from './layer';

/** Creates the content of the overlay chunk, which loads after the first page. */
export function createOverlay({ log, ...ports }: AreaPartsPorts & { log: Log }): OverlayCode {
  const parts = new AreaParts(ports);
  return { Layer, ToastStack, SlotContent, parts, deliverEvent: createEventDelivery({ parts, log }) };
}
