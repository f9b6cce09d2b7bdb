import { useSiteStores } from '@site/shared/stores';
import { lazyPart } from '@site/shared/ui/lazy-part';
import { Skeleton } from '@site/shared/ui/skeleton';
import { Skyline } from '@site/shared/ui/skyline';
import { observer } from 'mobx-react-lite';
import { type ComponentType, Fragment, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CharactersTab } from '../characters/characters-tab';
import { DeletionBanner } from './deletion-banner';
import { ProfileBlank } from './profile-blank';
import { ProfileHead } from './profile-head';
import { Page } from './profile.styles';
import { ProfileTabs } from './profile-tabs';
import { type Tab, useTab } from './use-tab';

const PARTS: Readonly<Record<Tab, ComponentType>> = {
  characters: CharactersTab,
  settings: lazyPart(() =>
    import(/* webpackChunkName: "settings" */ '../settings/settings-tab').then((part) => part.SettingsTab),
  ),
  referrals: lazyPart(() =>
    import(/* webpackChunkName: "referrals" */ '../referrals/referrals-tab').then(
      (part) => part.ReferralsTab,
    ),
  ),
  statistics: lazyPart(() =>
    import(/* webpackChunkName: "rating" */ '../rating/statistics-tab').then((part) => part.StatisticsTab),
  ),
};

/** `/profile`: a player's own; whoever is not signed in is sent there first, and comes back (spec §4). */
export const ProfilePage = observer(function ProfilePage() {
  const { session } = useSiteStores();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const tab = useTab();
  const { authorized, visit } = session;
  useEffect(() => {
    if (authorized === false) void navigate('/auth', { replace: true, state: { from: `/profile${hash}` } });
    // who leaves here leaves once
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [authorized]);
  if (!authorized) return <ProfileBlank />;
  const Part = PARTS[tab];
  return (
    <Page>
      <Skyline />
      {/* nothing that one player was shown, or typed, stays for the next one of this tab */}
      <Fragment key={visit}>
        <DeletionBanner />
        <ProfileHead />
        <ProfileTabs current={tab} />
        <Suspense fallback={<Skeleton height={480} style={{ marginTop: 44 }} />}>
          <Part />
        </Suspense>
      </Fragment>
    </Page>
  );
});
