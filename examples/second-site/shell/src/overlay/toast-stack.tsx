import { bakeryText } from '@bakery/shared/text/bakery.text';
import styled from '@emotion/styled';
import { usePlatformStores } from '@site/area';
import { useReading } from '@site/host/overlay';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { viewsText as text } from '../views/views.text';

/** Maximum number of visible toasts, newest first. Hidden toasts also expire. */
const SHOWN_MAX = 3;

/** The visible toasts. Their timers stop while the pointer or the focus is on one of them. */
export const ToastStack = observer(function ToastStack() {
  const { toasts } = usePlatformStores();
  const root = useRef<HTMLElement>(null);
  const { handlers, leave } = useReading(root, toasts);
  const handleClose = (id: number) => {
    leave();
    toasts.remove(id);
  };
  return (
    <Root ref={root} aria-label={text.toasts} {...handlers}>
      {toasts.toasts.slice(0, SHOWN_MAX).map(({ id, type, title, message }) => (
        <Toast key={id} data-type={type}>
          <div>
            <b>{title}</b>
            {message && <p>{message}</p>}
          </div>
          <button type="button" onClick={() => handleClose(id)}>
            {bakeryText.close}
          </button>
        </Toast>
      ))}
    </Root>
  );
});

const Root = styled.section({
  position: 'fixed',
  zIndex: 20,
  right: 16,
  bottom: 16,
  display: 'grid',
  gap: '.75rem',
  width: 'min(26rem, 100% - 32px)',
});

const Toast = styled.div(({ theme: { color, radius, shadow } }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '1rem',
  padding: '1rem 1.25rem',
  borderLeft: `6px solid ${color.leaf}`,
  borderRadius: radius,
  background: color.card,
  color: color.ink,
  boxShadow: shadow,
  overflowWrap: 'anywhere',
  '&[data-type=error]': { borderLeftColor: color.bad },
  '& button': {
    minHeight: '2.75rem',
    border: 0,
    background: 'none',
    color: color.crust,
    cursor: 'pointer',
    textDecoration: 'underline',
  },
}));
