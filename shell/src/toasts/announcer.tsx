import styled from '@emotion/styled';
import type { Notification } from '@site/shared/contracts/notification';
import { useSiteStores } from '@site/shared/stores';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';

interface AnnouncerProps {
  silent: boolean;
  /** True if the toasts are also shown as plain lines, because the code of the toast stack has not loaded. */
  plain: boolean;
}

/**
 * Live regions that make screen readers read toasts. They are rendered before any toast. Each toast is added
 * to one region once, so nothing is read again when the visible toasts move between page and dialog.
 */
export const Announcer = observer(function Announcer({ silent, plain }: AnnouncerProps) {
  const { toasts } = useSiteStores();
  const [announced, setAnnounced] = useState<readonly Notification[]>([]);
  const list = toasts.toasts;
  useEffect(() => {
    const unread = silent ? [] : toasts.takeUnread();
    setAnnounced((before) => (silent ? [] : [...before, ...unread].filter((toast) => list.includes(toast))));
  }, [toasts, list, silent]);
  return (
    <Root data-plain={plain || undefined}>
      <Region role="status" of={announced.filter(({ type }) => type === 'success')} />
      <Region role="alert" of={announced.filter(({ type }) => type === 'error')} />
    </Root>
  );
});

const Region = ({ role, of }: { role: 'status' | 'alert'; of: Notification[] }) => (
  <div role={role} aria-atomic="false">
    {of.map(({ id, title, message }) => (
      <Line key={id}>{message ? `${title}. ${message}` : title}</Line>
    ))}
  </div>
);

const Line = styled.p(({ theme: { color } }) => ({
  padding: '16px 20px',
  color: color.bone.base,
  background: color.ink[800],
}));

const Root = styled.div(({ theme: { layer } }) => ({
  position: 'fixed',
  top: 12,
  right: 12,
  '&:not([data-plain])': { width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  zIndex: layer.toast,
  maxWidth: 'min(440px,100% - 24px)',
  overflowWrap: 'anywhere',
}));
