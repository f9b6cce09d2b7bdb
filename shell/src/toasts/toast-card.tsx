import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { TOAST_RING_MS } from '@site/contracts/display-times';
import type { Notification } from '@site/contracts/notification';
import { usePlatformStores } from '@site/area';
import { Icon } from '@site/shared/ui/icon';
import { IconButton } from '@site/shared/ui/icon-button';
import { check } from '@site/shared/ui/icons/check';
import { close } from '@site/shared/ui/icons/close';
import { error } from '@site/shared/ui/icons/error';
import { type KeyboardEvent, useState } from 'react';
import { toastsText } from './toasts.text';

const ICONS = { success: check, error };
const RADIUS = 23;
const LENGTH = 2 * Math.PI * RADIUS;

interface ToastCardProps {
  toast: Notification;
  paused: boolean;
  mobileHidden: boolean;
  onClose: () => void;
}

/**
 * One toast. When a toast moves between the page and a modal, its card is mounted again and continues its
 * animations from the toast's age.
 */
export function ToastCard({ toast, paused, mobileHidden, onClose }: ToastCardProps) {
  const { id, type, title, message } = toast;
  const { toasts } = usePlatformStores();
  const [age] = useState(() => toasts.age(id));
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // prevents Escape from also closing the modal behind the toast
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <Root
      data-type={type}
      data-paused={paused || undefined}
      data-mobile-hidden={mobileHidden || undefined}
      style={{ '--age': `${-age}ms` } as React.CSSProperties}
      onKeyDown={handleKey}
    >
      <Ring>
        <Dial viewBox="0 0 52 52" width="52" height="52" aria-hidden="true">
          <Track cx="26" cy="26" r={RADIUS} />
          <Countdown cx="26" cy="26" r={RADIUS} />
        </Dial>
        <Icon of={ICONS[type]} size={24} />
      </Ring>
      <div>
        <Title>{title}</Title>
        {message && <Message>{message}</Message>}
      </div>
      <IconButton label={toastsText.close} onClick={onClose}>
        <Icon of={close} />
      </IconButton>
    </Root>
  );
}

const enter = keyframes({ from: { opacity: 0, translate: 'var(--from)' } });
const empty = keyframes({ to: { strokeDashoffset: LENGTH } });

const Root = styled.li(({ theme: { color, media, motion, shadow } }) => ({
  '--from': '24px 0',
  '--colour': color.foam.base,
  '&[data-type=error]': { '--colour': color.red.base },
  display: 'grid',
  gridTemplateColumns: '52px minmax(0,1fr) 48px',
  gap: 16,
  alignItems: 'center',
  padding: '16px 10px 16px 20px',
  background: color.ink[800],
  borderLeft: '6px solid var(--colour)',
  boxShadow: shadow.toast,
  overflowWrap: 'anywhere',
  pointerEvents: 'auto',
  animation: `${enter} ${motion.base}ms ${motion.ease} var(--age) backwards`,
  [media.mobile]: { '--from': '0 -24px', '&[data-mobile-hidden]': { display: 'none' } },
  [media.narrow]: { gap: 10, paddingLeft: 12 },
}));

const Title = styled.b({ display: 'block', fontWeight: 600, lineHeight: 1.3 });

const Message = styled.p(({ theme: { color } }) => ({
  fontSize: 15,
  lineHeight: 1.4,
  color: color.steel[300],
}));

const Ring = styled.span({
  display: 'grid',
  placeItems: 'center',
  color: 'var(--colour)',
  '& > *': { gridArea: '1/1' },
});

const Dial = styled.svg(({ theme: { media } }) => ({
  transform: 'rotate(-90deg)',
  [media.reducedMotion]: { display: 'none' },
}));

const Track = styled.circle(({ theme: { color } }) => ({
  fill: 'none',
  strokeWidth: 4,
  stroke: color.ink[600],
}));

const Countdown = styled.circle({
  fill: 'none',
  strokeWidth: 4,
  stroke: 'currentColor',
  strokeDasharray: LENGTH,
  animation: `${empty} ${TOAST_RING_MS}ms linear var(--age) forwards`,
  '[data-paused] &': { animationPlayState: 'paused' },
});
