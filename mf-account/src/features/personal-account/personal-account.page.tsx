import { useSiteStores } from '@site/shared/stores';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ProfileBlank } from '../profile/profile-blank';

/** `/personal-account`: to the profile, or to where one signs in (decision 4). */
export const PersonalAccountPage = observer(function PersonalAccountPage() {
  const { authorized } = useSiteStores().session;
  const navigate = useNavigate();
  useEffect(() => {
    if (authorized !== null) void navigate(authorized ? '/profile' : '/auth', { replace: true });
    // where to is decided once, when it is known who is here
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [authorized]);
  return <ProfileBlank />;
});
