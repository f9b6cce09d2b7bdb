import { useSiteStores } from '@site/shared/stores';
import { lazyPart } from '@site/area/lazy-part';
import { Skeleton } from '@site/shared/ui/skeleton';
import { Skyline } from '@site/shared/ui/skyline';
import { observer } from 'mobx-react-lite';
import { type ComponentType, Fragment, Suspense, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CharactersTab } from '../characters/characters-tab';
import { DeletionBanner } from './deletion-banner';
import { ProfileSkeleton } from './profile-skeleton';
import { ProfileHead } from './profile-head';
import { Page } from './profile.styles';
import { ProfileTabs } from './profile-tabs';
import { type Tab, useTab } from './use-tab';

const TABS: Readonly<Record<Tab, ComponentType>> = {
  characters: CharactersTab,
  settings: lazyPart(() =>
    import(/* webpackChunkName: "settings" */ '../settings/settings-tab').then((tab) => tab.SettingsTab),
  ),
  referrals: lazyPart(() =>
    import(/* webpackChunkName: "referrals" */ '../referrals/referrals-tab').then((tab) => tab.ReferralsTab),
  ),
  statistics: lazyPart(() =>
    import(/* webpackChunkName: "rating" */ '../rating/statistics-tab').then((tab) => tab.StatisticsTab),
  ),
};

const FirstSteps = lazyPart(() =>
  import(/* webpackChunkName: "first-steps" */ '../first-steps/first-steps').then((part) => part.FirstSteps),
);

/**
 * `/profile`. Redirects a visitor who is not signed in to the sign-in page, which later returns the player to
 * this page (docs/product/accounts.md#profile).
 */
export const ProfilePage = observer(function ProfilePage() {
  const { session } = useSiteStores();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const tab = useTab();
  const { authorized, visit } = session;
  const goToSignIn = useEffectEvent(
    () => void navigate('/auth', { replace: true, state: { from: `/profile${hash}` } }),
  );
  useEffect(() => {
    if (authorized === false) goToSignIn();
  }, [authorized]);
  if (!authorized) return <ProfileSkeleton />;
  const CurrentTab = TABS[tab];
  return (
    <Page>
      <Skyline />
      {/* the key resets all state of this page when another player signs in in this tab */}
      <Fragment key={visit}>
        <DeletionBanner />
        <ProfileHead />
        <ProfileTabs current={tab} />
        <Suspense fallback={<Skeleton height={480} style={{ marginTop: 44 }} />}>
          <CurrentTab />
        </Suspense>
        {/* below the tabs, which would otherwise move under the finger when the steps are known */}
        <Suspense fallback={null}>
          <FirstSteps />
        </Suspense>
      </Fragment>
    </Page>
  );
});
