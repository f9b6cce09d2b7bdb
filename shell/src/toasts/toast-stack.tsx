import styled from '@emotion/styled';
import { useSiteStores } from '@site/shared/stores';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { ToastCard } from './toast-card';
import { toastsText } from './toasts.text';
import { useReading } from './use-reading';

/** So many are shown at once, the newest ones; on mobile fewer. The others wait for their end behind them. */
const SHOWN_MAX = 5;
const SHOWN_ON_MOBILE_MAX = 3;
/** Room around the list, in px, for shadows and for coming in: the list scrolls, and so it clips. */
const ROOM = 80;

/**
 * The toasts as they are seen, newest on top. While the pointer or the focus is on one, time stands still for all: what is
 * being read does not move away. A popover, so that it lies above a menu that is one.
 */
export const ToastStack = observer(function ToastStack() {
  const { toasts } = useSiteStores();
  const root = useRef<HTMLElement>(null);
  const { reading, handlers, leave } = useReading(root, toasts);
  useEffect(() => root.current?.showPopover?.(), []);
  const handleClose = (id: number) => {
    leave();
    toasts.remove(id);
  };
  return (
    <Root ref={root} popover="manual" aria-label={toastsText.region} {...handlers}>
      <ol>
        {toasts.toasts.slice(0, SHOWN_MAX).map((toast) => (
          <ToastCard key={toast.id} toast={toast} paused={reading} onClose={() => handleClose(toast.id)} />
        ))}
      </ol>
    </Root>
  );
});

const Root = styled.section(({ theme: { layer, media, space } }) => ({
  '--high': 'calc(100dvh - 132px)',
  position: 'fixed',
  zIndex: layer.toast,
  inset: `108px max(${space.gutter},calc((100vw - ${space.container}px)/2 + ${space.gutter})) auto auto`,
  width: 440,
  margin: 0,
  padding: 0,
  border: 0,
  color: 'inherit',
  background: 'none',
  overflow: 'visible',
  pointerEvents: 'none',
  '& > ol': {
    display: 'grid',
    gap: 12,
    margin: -ROOM,
    padding: ROOM,
    maxHeight: `calc(var(--high) + ${2 * ROOM}px)`,
    overflow: 'hidden auto',
    scrollbarWidth: 'none',
    overscrollBehavior: 'contain',
  },
  [media.tablet]: { top: 96 },
  [media.mobile]: {
    '--high': '60dvh',
    inset: 'max(12px,env(safe-area-inset-top)) 12px auto',
    width: 'auto',
    [`& > ol > li:nth-of-type(n + ${SHOWN_ON_MOBILE_MAX + 1})`]: { display: 'none' },
  },
}));
