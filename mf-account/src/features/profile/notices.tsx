import type { Notification } from '@site/shared/contracts/notification';
import { failureText } from '@site/shared/forms/forms.text';
import { attempt, type Load, loading } from '@site/shared/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { uiText } from '@site/shared/text/ui.text';
import { Icon } from '@site/shared/ui/icon';
import { IconButton } from '@site/shared/ui/icon-button';
import { check } from '@site/shared/ui/icons/check';
import { close } from '@site/shared/ui/icons/close';
import { error } from '@site/shared/ui/icons/error';
import { Skeleton } from '@site/shared/ui/skeleton';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAccountStores } from '../../account-stores';
import { toAgo } from '../../page/moment.text';
import { createNoticesApi } from '../notices/notices.api';
import { loadNotices } from './load-notices';
import { Notice, NoticesPlace, Quiet } from './profile.styles';
import { profileText as text } from './profile.text';
import { SignOut } from './sign-out';

/** The last three notices, the newest first, each with a way to be rid of it (spec §4), and the way out. */
export const Notices = observer(function Notices() {
  const stores = useSiteStores();
  const { profile, session, toasts } = stores;
  const { context } = useAccountStores();
  const heading = useRef<HTMLHeadingElement>(null);
  const [list, setList] = useState<Load<unknown>>(loading);
  const load = useCallback(async () => setList(await loadNotices(context, stores)), [context, stores]);
  useEffect(() => void load(), [load]);
  const { notifications } = profile;
  const handleRetry = () => {
    heading.current?.focus();
    setList(loading);
    void load();
  };
  const handleRemove = async (notice: Notification) => {
    const { visit } = session;
    profile.removeNotification(notice.id);
    // the button goes with its notice
    heading.current?.focus();
    const result = await attempt(createNoticesApi(context.http).remove(notice.id));
    // another player may be here by now
    if (result.ok || visit !== session.visit) return;
    toasts.show({ type: 'error', title: text.notRemoved, message: failureText(result.error) });
    const others = profile.notifications.filter(({ id }) => id !== notice.id);
    profile.setNotifications([...others, notice].sort((one, other) => one.id - other.id));
  };
  return (
    <NoticesPlace>
      <h2 ref={heading} tabIndex={-1}>
        {text.notices}
      </h2>
      {notifications.length === 0 ? (
        <Nothing of={list} onRetry={handleRetry} />
      ) : (
        <ul>
          {[...notifications].reverse().map((notice) => {
            const { id, type, title, message } = notice;
            return (
              <Notice key={id} data-type={type}>
                <Icon of={type === 'error' ? error : check} size={24} />
                <div>
                  <b>{title}</b>
                  {message && <p>{message}</p>}
                </div>
                <time dateTime={new Date(id).toISOString()}>{toAgo(id, Date.now())}</time>
                <IconButton label={text.removeNotice(title)} onClick={() => void handleRemove(notice)}>
                  <Icon of={close} size={20} />
                </IconButton>
              </Notice>
            );
          })}
        </ul>
      )}
      <SignOut />
    </NoticesPlace>
  );
});

/** In place of the list: that it is empty is said of one that has come. */
function Nothing({ of: { kind }, onRetry }: { of: Load<unknown>; onRetry: () => void }) {
  if (kind === 'ready') return <Quiet>{text.noNotices}</Quiet>;
  if (kind === 'failed')
    return (
      <Quiet role="alert">
        {text.noticesFailed}
        <button type="button" onClick={onRetry}>
          {uiText.retryShort}
        </button>
      </Quiet>
    );
  return (
    <Quiet aria-busy="true">
      <Skeleton width="60%" height={23} />
    </Quiet>
  );
}
