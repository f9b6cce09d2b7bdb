import { valueOr } from '@site/area/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { TabBar, TabCount, TabLink } from '../../ui/tab-bar.styles';
import { type Tab, TABS } from './use-tab';
import { profileText } from './profile.text';

const text = profileText.tabs;

/** The tabs of the profile as links. Characters and referrals show a count once it has loaded. */
export const ProfileTabs = observer(function ProfileTabs({ current }: { current: Tab }) {
  const { parts } = useSiteStores().profile;
  const root = useRef<HTMLElement>(null);
  // Scrolls the current tab into view, because the tabs scroll sideways on a phone.
  useEffect(() => {
    const tab = root.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab && root.current) root.current.scrollLeft = tab.offsetLeft - 24;
  }, [current]);
  const counts: Partial<Record<Tab, number>> = {
    characters: valueOr(parts.characters, null)?.list.length,
    referrals: valueOr(parts.referrals, null)?.total?.invited,
  };
  return (
    <TabBar ref={root} aria-label={text.label}>
      {TABS.map((tab) => (
        <TabLink key={tab} to={`#${tab}`} replace aria-current={tab === current ? 'page' : undefined}>
          {text[tab]}
          {counts[tab] !== undefined && <TabCount>{counts[tab]}</TabCount>}
        </TabLink>
      ))}
    </TabBar>
  );
});
