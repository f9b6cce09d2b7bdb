import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { MODAL_CLOSE_MS } from '@site/contracts/display-times';
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface PanelDialogProps {
  /** Called when the dialog has faded out. */
  onClosed: () => void;
  children: (close: () => void) => ReactNode;
}

export const TITLE_ID = 'preview-panel-title';

/**
 * A dialog that looks like a modal. It is not shown by the overlay, because only areas own modals, and shares no code
 * with it, because that code would then take more bytes (panel-parts.styles.ts). The browser keeps the focus inside
 * and returns it to the button that opened the dialog.
 */
export function PanelDialog({ onClosed, children }: PanelDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [closing, setClosing] = useState(false);
  const close = () => setClosing(true);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    document.getElementById(TITLE_ID)?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (!closing) return undefined;
    const element = dialog.current;
    const id = setTimeout(() => {
      element?.close();
      onClosed();
    }, MODAL_CLOSE_MS);
    return () => clearTimeout(id);
  }, [closing, onClosed]);
  const handleCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    close();
  };
  const handleClick = ({ target }: MouseEvent) => {
    if (target instanceof HTMLElement && 'overlay' in target.dataset) close();
  };
  return (
    <Root
      ref={dialog}
      aria-labelledby={TITLE_ID}
      data-closing={closing || undefined}
      onCancel={handleCancel}
      onClick={handleClick}
    >
      <Place data-overlay inert={closing}>
        {children(close)}
      </Place>
    </Root>
  );
}

const fade = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { translate: '0 24px' } });

const Root = styled.dialog(({ theme: { color, motion } }) => ({
  position: 'fixed',
  inset: 0,
  width: '100%',
  height: '100%',
  maxWidth: 'none',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  color: 'inherit',
  background: color.overlay,
  overflowY: 'auto',
  scrollbarGutter: 'stable',
  overscrollBehavior: 'contain',
  outline: 'none',
  animation: `${fade} ${motion.slow}ms ${motion.ease}`,
  transition: `opacity ${motion.slow}ms ${motion.ease}`,
  '&::backdrop': { background: 'none' },
  '&[data-closing]': { opacity: 0 },
}));

const Place = styled.div(({ theme: { media, motion } }) => ({
  // one pixel more than the dialog, so that the dialog scrolls instead of the page behind it
  minHeight: 'calc(100% + 1px)',
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  alignItems: 'center',
  animation: `${rise} ${motion.slow}ms ${motion.ease}`,
  transition: `translate ${motion.slow}ms ${motion.ease}`,
  '[data-closing] > &': { translate: '0 24px' },
  [media.mobile]: { alignItems: 'end' },
}));
