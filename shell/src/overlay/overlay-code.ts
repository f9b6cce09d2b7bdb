import type { OverlayCode } from '../shell-context/shell-context';
import { AreaParts, type AreaPartsPorts } from '../area-parts/area-parts';
import { SlotContent } from '../slots/slot-content';
import { ToastStack } from '../toasts/toast-stack';
import { Layer } from './layer';

/** Creates the content of the overlay chunk, which loads after the first page. */
export const createOverlay = (ports: AreaPartsPorts): OverlayCode => ({
  Layer,
  ToastStack,
  SlotContent,
  parts: new AreaParts(ports),
});
