import styled from '@emotion/styled';
import { MODAL_TITLE_ID } from '@site/contracts/modals';
import { type ActiveModal, useSiteStores } from '@site/shared/stores';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, type PointerEvent, type SyntheticEvent, useDeferredValue, useRef } from 'react';
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
  const { modals } = useSiteStores();
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
    <Root
      ref={dialog}
      aria-labelledby={MODAL_TITLE_ID}
      closedby="none"
      tabIndex={-1}
      data-active={modals.phase === 'active' || undefined}
      onCancel={preventDefault}
      onClose={() => modals.close()}
    >
      <Shade />
      <Scroller
        key={modal.id}
        data-overlay
        inert={modals.phase === 'closing'}
        onPointerDown={handlePress}
        onPointerUp={handleRelease}
        onClick={handleClick}
      >
        <Place data-overlay>{content?.id === modal.id && <ModalContent modal={content} />}</Place>
      </Scroller>
      <OpeningNote />
      <Toasts />
    </Root>
  );
});

/**
 * The dialog element itself has no colour or transition, because it also contains the toasts, which do not
 * fade with the modal.
 */
const Root = styled.dialog({
  position: 'fixed',
  inset: 0,
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  overflow: 'hidden',
  outline: 'none',
  '&::backdrop': { background: 'none' },
});

const Shade = styled.div(({ theme: { color, motion } }) => ({
  position: 'absolute',
  inset: 0,
  background: color.overlay,
  opacity: 0,
  transition: `opacity ${motion.slow}ms ${motion.ease}`,
  '[data-active] > &': { opacity: 1 },
}));

const Scroller = styled.div({
  position: 'absolute',
  inset: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
});

const Place = styled.div(({ theme: { media, motion } }) => ({
  minHeight: '100%',
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  alignItems: 'center',
  opacity: 0,
  translate: '0 24px',
  transition: `opacity ${motion.slow}ms ${motion.ease},translate ${motion.slow}ms ${motion.ease}`,
  '[data-active] &': { opacity: 1, translate: 'none' },
  [media.mobile]: { alignItems: 'end' },
}));
