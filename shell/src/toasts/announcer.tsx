import styled from '@emotion/styled';
import type { Notification } from '@site/shared/contracts/notification';
import { useSiteStores } from '@site/shared/stores';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';

interface AnnouncerProps {
  silent: boolean;
  /** To be seen as well: there is nothing else to be seen. */
  plain: boolean;
}

/**
 * Reads toasts out. The regions stand before any toast does, and each toast goes into one region once: when a dialog takes
 * the toasts over or gives them back, nothing is said again.
 */
export const Announcer = observer(function Announcer({ silent, plain }: AnnouncerProps) {
  const { toasts } = useSiteStores();
  const [mine, setMine] = useState<readonly Notification[]>([]);
  const list = toasts.toasts;
  useEffect(() => {
    const unread = silent ? [] : toasts.takeUnread();
    setMine((before) => (silent ? [] : [...before, ...unread].filter((toast) => list.includes(toast))));
  }, [toasts, list, silent]);
  return (
    <Root data-plain={plain || undefined}>
      <Region role="status" of={mine.filter(({ type }) => type === 'success')} />
      <Region role="alert" of={mine.filter(({ type }) => type === 'error')} />
    </Root>
  );
});

const Region = ({ role, of }: { role: 'status' | 'alert'; of: Notification[] }) => (
  <div role={role} aria-atomic="false">
    {of.map(({ id, title, message }) => (
      <p key={id}>{message ? `${title}. ${message}` : title}</p>
    ))}
  </div>
);

const Root = styled.div(({ theme: { color, layer } }) => ({
  position: 'fixed',
  top: 12,
  right: 12,
  '&:not([data-plain])': { width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  zIndex: layer.toast,
  maxWidth: 'min(440px,100% - 24px)',
  overflowWrap: 'anywhere',
  '& p': { padding: '16px 20px', color: color.bone.base, background: color.ink[800] },
}));
