import { failureText } from '@site/shared/forms/forms.text';
import { attempt } from '@site/shared/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { Icon } from '@site/shared/ui/icon';
import { IconButton } from '@site/shared/ui/icon-button';
import { check } from '@site/shared/ui/icons/check';
import { close } from '@site/shared/ui/icons/close';
import { error } from '@site/shared/ui/icons/error';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useAccountStores } from '../../account-stores';
import { toAgo } from '../../page/moment.text';
import { createNoticesApi } from '../notices/notices.api';
import { loadNotices } from './load-notices';
import { Notice, NoticesPlace, Quiet } from './profile.styles';
import { profileText as text } from './profile.text';
import { SignOut } from './sign-out';

/** The last three notices, the newest first, each with a way to be rid of it (spec §4), and the way out. */
export const Notices = observer(function Notices() {
  const { profile, toasts } = useSiteStores();
  const { context } = useAccountStores();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void loadNotices(context, profile), [context, profile]);
  const { notifications } = profile;
  const handleRemove = async (id: number) => {
    profile.removeNotification(id);
    // the button goes with its notice
    heading.current?.focus();
    const result = await attempt(createNoticesApi(context.http).remove(id));
    if (result.ok) return;
    toasts.show({ type: 'error', title: text.notRemoved, message: failureText(result.error) });
    await loadNotices(context, profile);
  };
  return (
    <NoticesPlace>
      <h2 ref={heading} tabIndex={-1}>
        {text.notices}
      </h2>
      {notifications.length === 0 ? (
        <Quiet>{text.noNotices}</Quiet>
      ) : (
        <ul>
          {[...notifications].reverse().map(({ id, type, title, message }) => (
            <Notice key={id} data-type={type}>
              <Icon of={type === 'error' ? error : check} size={24} />
              <div>
                <b>{title}</b>
                {message && <p>{message}</p>}
              </div>
              <time dateTime={new Date(id).toISOString()}>{toAgo(id, Date.now())}</time>
              <IconButton label={text.removeNotice(title)} onClick={() => void handleRemove(id)}>
                <Icon of={close} size={20} />
              </IconButton>
            </Notice>
          ))}
        </ul>
      )}
      <SignOut />
    </NoticesPlace>
  );
});
