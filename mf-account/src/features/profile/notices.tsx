import { useSiteStores } from '@site/shared/stores';
import { Icon } from '@site/shared/ui/icon';
import { check } from '@site/shared/ui/icons/check';
import { error } from '@site/shared/ui/icons/error';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useAccountStores } from '../../account-stores';
import { toAgo } from '../../page/moment.text';
import { loadNotices } from './load-notices';
import { Notice, NoticesPlace, Quiet } from './profile.styles';
import { profileText as text } from './profile.text';
import { SignOut } from './sign-out';

/** The last three notices, the newest first, and the way out. */
export const Notices = observer(function Notices() {
  const { profile } = useSiteStores();
  const { context } = useAccountStores();
  useEffect(() => void loadNotices(context, profile), [context, profile]);
  const { notifications } = profile;
  return (
    <NoticesPlace>
      <h2>{text.notices}</h2>
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
            </Notice>
          ))}
        </ul>
      )}
      <SignOut />
    </NoticesPlace>
  );
});
