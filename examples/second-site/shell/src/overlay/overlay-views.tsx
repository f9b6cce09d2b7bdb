import { FailedNote } from '@bakery/shared/ui/failed-note';
import type { OverlayViews } from '@site/host/site';
import { viewsText as text } from '../views/views.text';
import { ModalDialog, ModalPlace, ModalScroller, ModalShade } from './modal-views';
import { ToastStack } from './toast-stack';

const SlotFailed = ({ onRetry }: { onRetry: () => void }) => (
  <FailedNote title={text.slotFailed} onRetry={onRetry} />
);

/** The views of the overlay chunk, which loads after the first page. */
export const overlayViews: OverlayViews = {
  ModalDialog,
  ModalShade,
  ModalScroller,
  ModalPlace,
  ToastStack,
  SlotFailed,
};
