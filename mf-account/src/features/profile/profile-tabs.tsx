import { valueOr } from '@site/shared/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Folder } from '../../page/folder';
import { type Tab, TABS } from './use-tab';
import { profileText } from './profile.text';

const text = profileText.tabs;

/** Folder dividers, with how much is in them where that is known. Every tab is an address. */
export const ProfileTabs = observer(function ProfileTabs({ current }: { current: Tab }) {
  const { parts } = useSiteStores().profile;
  const root = useRef<HTMLElement>(null);
  // on a phone the tabs scroll sideways: the current one is in sight
  useEffect(() => {
    const tab = root.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab && root.current) root.current.scrollLeft = tab.offsetLeft - 24;
  }, [current]);
  const counts: Partial<Record<Tab, number>> = {
    characters: valueOr(parts.characters, null)?.list.length,
    referrals: valueOr(parts.referrals, null)?.total?.invited,
  };
  return (
    <Folder ref={root} aria-label={text.label}>
      {TABS.map((tab) => (
        <Link key={tab} to={`#${tab}`} replace aria-current={tab === current ? 'page' : undefined}>
          {text[tab]}
          {counts[tab] !== undefined && <sup>{counts[tab]}</sup>}
        </Link>
      ))}
    </Folder>
  );
});
