import { AreaParts, type AreaPartsPorts } from '../parts/area-parts';
import { SlotContent } from '../parts/slot-content';
import { ToastStack } from '../toasts/toast-stack';
import { Layer } from './layer';

/** What the shell has beyond the first page: modals, slots, and the look of toasts. */
export interface OverlayCode {
  Layer: typeof Layer;
  ToastStack: typeof ToastStack;
  SlotContent: typeof SlotContent;
  parts: AreaParts;
}

export const createOverlay = (ports: AreaPartsPorts): OverlayCode => ({
  Layer,
  ToastStack,
  SlotContent,
  parts: new AreaParts(ports),
});
