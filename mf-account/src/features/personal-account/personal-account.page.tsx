import { useSiteStores } from '@site/shared/stores';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { ProfileSkeleton } from '../profile/profile-skeleton';

/**
 * `/personal-account`: redirects a player to the profile, and everybody else to the sign-in page
 * (docs/product/frame.md#routes).
 */
export const PersonalAccountPage = observer(function PersonalAccountPage() {
  const { authorized } = useSiteStores().session;
  const navigate = useNavigate();
  const redirect = useEffectEvent((path: string) => void navigate(path, { replace: true }));
  useEffect(() => {
    if (authorized !== null) redirect(authorized ? '/profile' : '/auth');
  }, [authorized]);
  return <ProfileSkeleton />;
});
