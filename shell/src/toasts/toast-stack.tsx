import styled from '@emotion/styled';
import { usePlatformStores } from '@site/area';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { ToastCard } from './toast-card';
import { toastsText } from './toasts.text';
import { useReading } from '@site/host/overlay';

/** Maximum number of visible toasts, newest first. Hidden toasts also expire. */
const SHOWN_MAX = 5;
const SHOWN_ON_MOBILE_MAX = 3;
/** Padding in px around the scrolling list, which would otherwise clip shadows and the entry animation. */
const CLIP_MARGIN = 80;

/**
 * The visible toasts, newest on top. Their timers stop while the pointer or the focus is on one of them. The
 * stack is a popover, because it must be above the menu, which is a popover too.
 */
export const ToastStack = observer(function ToastStack() {
  const { toasts } = usePlatformStores();
  const root = useRef<HTMLElement>(null);
  const { reading, handlers, leave } = useReading(root, toasts);
  useEffect(() => root.current?.showPopover?.(), []);
  const handleClose = (id: number) => {
    leave();
    toasts.remove(id);
  };
  return (
    <Root ref={root} popover="manual" aria-label={toastsText.region} {...handlers}>
      <List>
        {toasts.toasts.slice(0, SHOWN_MAX).map((toast, index) => (
          <ToastCard
            key={toast.id}
            toast={toast}
            paused={reading}
            mobileHidden={index >= SHOWN_ON_MOBILE_MAX}
            onClose={() => handleClose(toast.id)}
          />
        ))}
      </List>
    </Root>
  );
});

const Root = styled.section(({ theme: { layer, media, space } }) => ({
  '--height': 'calc(100dvh - 132px)',
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
  [media.tablet]: { top: 96 },
  [media.mobile]: {
    '--height': '60dvh',
    inset: 'max(12px,env(safe-area-inset-top)) 12px auto',
    width: 'auto',
  },
}));

const List = styled.ol({
  display: 'grid',
  gap: 12,
  margin: -CLIP_MARGIN,
  padding: CLIP_MARGIN,
  maxHeight: `calc(var(--height) + ${2 * CLIP_MARGIN}px)`,
  overflow: 'hidden auto',
  scrollbarWidth: 'none',
  overscrollBehavior: 'contain',
});
