import type { OverlayViews } from '@site/host/site';
import { InlineError } from '@site/shared/ui/inline-error';
import { ToastStack } from '../toasts/toast-stack';
import { ModalDialog, ModalPlace, ModalScroller, ModalShade } from './modal-views';
import { overlayText } from './overlay.text';

const SlotFailed = ({ onRetry }: { onRetry: () => void }) => (
  <InlineError title={overlayText.slotFailed} onRetry={onRetry} />
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
