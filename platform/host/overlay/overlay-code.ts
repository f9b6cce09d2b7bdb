import type { OverlayCode } from '../shell-context/shell-context';
import { AreaParts, type AreaPartsPorts } from '../area-parts/area-parts';
import { createEventDelivery } from '../area-parts/deliver-event';
import { SlotContent } from '../slots/slot-content';
import type { Log, OverlayViews } from '../site/site';
import { Layer } from './layer';

interface OverlayPorts extends AreaPartsPorts {
  log: Log;
  views: OverlayViews;
}

/** Creates the content of the overlay chunk, which loads after the first page. */
export function createOverlay({ log, views, ...ports }: OverlayPorts): OverlayCode {
  const parts = new AreaParts(ports);
  return { Layer, views, SlotContent, parts, deliverEvent: createEventDelivery({ parts, log }) };
}
