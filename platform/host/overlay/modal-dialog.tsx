import { MODAL_TITLE_ID } from '@site/contracts/modals';
import { type ActiveModal, usePlatformStores } from '@site/area';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, type PointerEvent, type SyntheticEvent, useDeferredValue, useRef } from 'react';
import { useOverlayCode } from '../shell-context/shell-context';
import { ModalContent } from './modal-content';
import { OpeningNote } from './opening-note';
import { Toasts } from '../toasts/toasts';
import { useModalElement } from './use-modal-element';

const preventDefault = (event: SyntheticEvent) => event.preventDefault();
/**
 * Returns true if the event target is the overlay. Both the scroller and the element inside it are marked as
 * overlay, because the inner element does not cover the scroller while the sheet slides in.
 */
const isOverlay = ({ target }: SyntheticEvent) =>
  target instanceof HTMLElement && 'overlay' in target.dataset;

/**
 * The dialog element with overlay and content. A click that starts and ends on the overlay closes the modal.
 */
export const ModalDialog = observer(function ModalDialog({ modal }: { modal: ActiveModal }) {
  const { modals } = usePlatformStores();
  const { ModalDialog: Dialog, ModalShade, ModalScroller, ModalPlace } = useOverlayCode().views;
  const dialog = useRef<HTMLDialogElement>(null);
  const onOverlay = useRef(false);
  // renders the empty dialog first, so that a tap has a visible effect within one frame
  const content = useDeferredValue<ActiveModal | null>(modal, null);
  useModalElement(dialog, content?.id);
  const handlePress = (event: PointerEvent) => {
    onOverlay.current = isOverlay(event);
  };
  const handleRelease = (event: PointerEvent) => {
    onOverlay.current &&= isOverlay(event);
  };
  const handleClick = (event: MouseEvent) => {
    // ignores the second click (`detail` 2) of a double click on the element that opened the modal
    if (onOverlay.current && isOverlay(event) && event.detail < 2) modals.close();
  };
  return (
    <Dialog
      ref={dialog}
      aria-labelledby={MODAL_TITLE_ID}
      closedby="none"
      tabIndex={-1}
      data-active={modals.phase === 'active' || undefined}
      onCancel={preventDefault}
      onClose={() => modals.close()}
    >
      <ModalShade />
      <ModalScroller
        key={modal.id}
        data-overlay
        inert={modals.phase === 'closing'}
        onPointerDown={handlePress}
        onPointerUp={handleRelease}
        onClick={handleClick}
      >
        <ModalPlace data-overlay>{content?.id === modal.id && <ModalContent modal={content} />}</ModalPlace>
      </ModalScroller>
      <OpeningNote />
      <Toasts />
    </Dialog>
  );
});
