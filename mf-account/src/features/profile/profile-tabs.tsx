import styled from '@emotion/styled';
import { valueOr } from '@site/shared/rules/load';
import { useSiteStores } from '@site/shared/stores';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
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
    <Root ref={root} aria-label={text.label}>
      {TABS.map((tab) => (
        <Link key={tab} to={`#${tab}`} replace aria-current={tab === current ? 'page' : undefined}>
          {text[tab]}
          {counts[tab] !== undefined && <sup>{counts[tab]}</sup>}
        </Link>
      ))}
    </Root>
  );
});

const Root = styled.nav(({ theme: { color, cut, font, media, space } }) => ({
  position: 'relative',
  display: 'flex',
  gap: 4,
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  borderBottom: `3px solid ${color.amber.base}`,
  '& > a': {
    position: 'relative',
    isolation: 'isolate',
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 56,
    padding: '16px 44px 14px 26px',
    font: `700 27px/1 ${font.display}`,
    textTransform: 'uppercase',
    letterSpacing: '.03em',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    color: color.steel[300],
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: 0,
      zIndex: -1,
      background: color.ink[800],
      clipPath: `polygon(0 0,calc(100% - ${cut.tab}px) 0,100% 100%,0 100%)`,
    },
    '&:hover': { color: color.bone.base, '&::before': { background: color.ink[700] } },
    '&:focus-visible': { outlineOffset: -4 },
    '&[aria-current]': {
      color: color.paper.ink,
      '--focus': color.paper.ink,
      '&::before': { background: color.amber.base },
    },
    '& > sup': { font: `500 13px/1 ${font.mono}`, letterSpacing: 0 },
  },
  [media.tablet]: { '& > a': { fontSize: 23 } },
  [media.tabletSmall]: { '& > a': { padding: '16px 30px 14px 16px', fontSize: 21 } },
  [media.mobile]: {
    marginInline: `calc(${space.gutter}*-1)`,
    paddingInline: space.gutter,
    '& > a': { fontSize: 22, padding: '14px 34px 12px 18px' },
  },
  [media.forcedColors]: { '& > [aria-current]': { border: '2px solid' } },
}));
