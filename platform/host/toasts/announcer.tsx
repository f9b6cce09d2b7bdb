import type { Notification } from '@site/contracts/notification';
import { usePlatformStores } from '@site/area';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useShell } from '../shell-context/shell-context';

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
  const { toasts } = usePlatformStores();
  const { ToastLines } = useShell().site.views;
  const [announced, setAnnounced] = useState<readonly Notification[]>([]);
  const list = toasts.toasts;
  useEffect(() => {
    const unread = silent ? [] : toasts.takeUnread();
    setAnnounced((before) => (silent ? [] : [...before, ...unread].filter((toast) => list.includes(toast))));
  }, [toasts, list, silent]);
  return (
    <ToastLines plain={plain}>
      <Region role="status" of={announced.filter(({ type }) => type === 'success')} />
      <Region role="alert" of={announced.filter(({ type }) => type === 'error')} />
    </ToastLines>
  );
});

const Region = ({ role, of }: { role: 'status' | 'alert'; of: Notification[] }) => (
  <div role={role} aria-atomic="false">
    {of.map((toast) => (
      <p key={toast.id}>{toLine(toast)}</p>
    ))}
  </div>
);

/** A message that begins with the title is read alone. */
const toLine = ({ title, message = '' }: Notification): string =>
  message.startsWith(title) ? message : [title, message].filter(Boolean).join('. ');
