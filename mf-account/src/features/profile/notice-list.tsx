import { PAGE_NOTIFICATIONS_MAX } from '@site/shared/contracts/limits';
import type { PageNotice } from '@site/shared/contracts/profile';
import { failureText } from '@site/shared/forms/forms.text';
import { attempt, type Load, loading } from '@site/area/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { pollWhileVisible } from '@site/shared/rules/poll-while-visible';
import { uiText } from '@site/shared/text/ui.text';
import { Icon } from '@site/shared/ui/icon';
import { check } from '@site/shared/ui/icons/check';
import { close } from '@site/shared/ui/icons/close';
import { error } from '@site/shared/ui/icons/error';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAccountStores } from '../../stores/account-stores';
import { toAgo } from '../../text/moment.text';
import { createNoticesApi } from '../../stores/notices.api';
import { loadNotices } from '../../stores/load-notices';
import { MINUTE_MS } from '@site/contracts/time';
import {
  MutedLine,
  Notice,
  NoticeIcon,
  NoticeMessage,
  Notices,
  NoticesRoot,
  NoticesTitle,
  NoticeTime,
  NoticeTitle,
  RemoveButton,
  RetryButton,
} from './notice-list.styles';
import { profileText as text } from './profile.text';
import { SignOut } from './sign-out';

/**
 * The latest notices, newest first, each with a remove button (docs/product/accounts.md#page-notices), and
 * the sign-out button.
 */
export const NoticeList = observer(function NoticeList() {
  const stores = useSiteStores();
  const { profile, session, toasts } = stores;
  const { context } = useAccountStores();
  const heading = useRef<HTMLHeadingElement>(null);
  const [list, setList] = useState<Load<unknown>>(loading);
  const load = useCallback(async () => setList(await loadNotices(context, stores)), [context, stores]);
  useEffect(() => void load(), [load]);
  // the ages of the notices grow while the page is open
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => pollWhileVisible(() => setNow(Date.now()), MINUTE_MS), []);
  const { notifications } = profile;
  // notices about money are kept until they are removed, so there can be many
  const shown = notifications.slice(-PAGE_NOTIFICATIONS_MAX).reverse();
  const waiting = notifications.length - shown.length;
  const handleRetry = () => {
    heading.current?.focus();
    setList(loading);
    void load();
  };
  const handleRemove = async (notice: PageNotice) => {
    const { visit } = session;
    profile.removeNotification(notice.id);
    // moves the focus to the heading, because the pressed button disappears together with its notice
    heading.current?.focus();
    const result = await attempt(createNoticesApi(context.http).remove(notice.id));
    // another player may have signed in meanwhile
    if (result.ok || visit !== session.visit) return;
    toasts.show({ type: 'error', title: text.notRemoved, message: failureText(result.error) });
    const others = profile.notifications.filter(({ id }) => id !== notice.id);
    profile.setNotifications([...others, notice].sort((a, b) => a.id - b.id));
  };
  return (
    <NoticesRoot>
      <NoticesTitle ref={heading} tabIndex={-1}>
        {text.notices}
      </NoticesTitle>
      {notifications.length === 0 ? (
        <NoticesPlaceholder of={list} onRetry={handleRetry} />
      ) : (
        <Notices>
          {shown.map((notice) => {
            const { id, type, title, message } = notice;
            return (
              <Notice key={id}>
                <NoticeIcon of={type === 'error' ? error : check} size={24} type={type} />
                <div>
                  <NoticeTitle>{title}</NoticeTitle>
                  {message && <NoticeMessage>{message}</NoticeMessage>}
                </div>
                <NoticeTime dateTime={new Date(id).toISOString()}>{toAgo(id, Math.max(id, now))}</NoticeTime>
                <RemoveButton label={text.removeNotice(title)} onClick={() => void handleRemove(notice)}>
                  <Icon of={close} size={20} />
                </RemoveButton>
              </Notice>
            );
          })}
        </Notices>
      )}
      {waiting > 0 && <MutedLine>{text.moreNotices(waiting)}</MutedLine>}
      <SignOut />
    </NoticesRoot>
  );
});

/** Shown instead of an empty list: a skeleton, a failure, or a message that there are no notices. */
function NoticesPlaceholder({ of: { kind }, onRetry }: { of: Load<unknown>; onRetry: () => void }) {
  if (kind === 'ready') return <MutedLine>{text.noNotices}</MutedLine>;
  if (kind === 'failed')
    return (
      <MutedLine role="alert">
        {text.noticesFailed}
        <RetryButton type="button" onClick={onRetry}>
          {uiText.retryShort}
        </RetryButton>
      </MutedLine>
    );
  return (
    <MutedLine aria-busy="true">
      <Skeleton width="60%" height={23} />
    </MutedLine>
  );
}
