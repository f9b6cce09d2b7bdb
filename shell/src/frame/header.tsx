import styled from '@emotion/styled';
import { useSiteStores } from '@site/shared/stores';
import { Icon } from '@site/shared/ui/icon';
import { IconButton } from '@site/shared/ui/icon-button';
import { arrowNe } from '@site/shared/ui/icons/arrow-ne';
import { menu } from '@site/shared/ui/icons/menu';
import { Logo } from '@site/shared/ui/logo';
import { SafeLink } from '@site/shared/ui/safe-link';
import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { useOwner, useShell } from '@site/host/frame';
import { AccountCorner } from './account-corner';
import { frameText } from './frame.text';
import { Menu, MENU_ID } from './menu';
import { menuItems } from './menu-items';
import { useDonateLink } from './top-up/use-donate-link';
import { useTopUp } from './top-up/use-top-up';

const IN_HEADER = new Set(['start', 'forum', 'discord']);

/** The header (docs/product/frame.md#header). With `scene` the header overlaps the page's picture. */
export const Header = observer(function Header({ scene }: { scene: boolean }) {
  const { session, frame } = useSiteStores();
  const owner = useOwner();
  const { pathname } = useLocation();
  const items = menuItems({
    navigation: frame.navigation,
    authorized: session.authorized,
    isPrelaunch: useShell().page.mode === 'prelaunch',
    owner,
    donateLink: useDonateLink(),
    topUp: useTopUp(),
  });
  return (
    <Root data-scene={scene || undefined}>
      <Brand />
      <Links aria-label={frameText.main}>
        {items
          .filter((item) => IN_HEADER.has(item.id))
          .map((item) => (
            <HeaderLink
              key={item.id}
              to={item.to}
              newTab={item.newTab}
              aria-current={item.to === pathname ? 'page' : undefined}
            >
              {item.label}
              {item.newTab && <Icon of={arrowNe} />}
            </HeaderLink>
          ))}
      </Links>
      <AccountCorner />
      <Burger label={frameText.menu} popoverTarget={MENU_ID}>
        <Icon of={menu} />
      </Burger>
      <Menu items={items} />
    </Root>
  );
});

const Root = styled.header(({ theme: { color, layer, media, space } }) => ({
  position: 'relative',
  zIndex: layer.header,
  height: 96,
  display: 'flex',
  alignItems: 'center',
  gap: 'clamp(14px,2vw,40px)',
  paddingInline: space.gutter,
  maxWidth: space.container,
  marginInline: 'auto',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInline: space.gutter,
    bottom: 0,
    borderBottom: `1px solid ${color.ink[700]}`,
  },
  '&[data-scene]': { position: 'absolute', inset: '0 0 auto', '&::after': { content: 'none' } },
  [media.tablet]: { height: 84, gap: 'clamp(14px,1.9vw,24px)' },
  [media.mobile]: { height: 68, gap: 12 },
}));

const Brand = styled(Logo)(({ theme: { media } }) => ({
  marginRight: 'auto',
  // leaves room for the links. The mark is named by its label.
  [media.tabletSmall]: { '& > span': { display: 'none' } },
}));

const Links = styled.nav(({ theme: { media } }) => ({
  display: 'flex',
  gap: 36,
  [media.tablet]: { gap: 'clamp(16px,2vw,26px)' },
  [media.mobile]: { display: 'none' },
}));

const HeaderLink = styled(SafeLink)(({ theme: { color, media } }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  fontWeight: 500,
  fontSize: 17,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&[href]:hover': { color: color.amber.base },
  '&[aria-current]::after': {
    content: '""',
    position: 'absolute',
    inset: 'auto 0 4px',
    height: 3,
    background: color.amber.base,
  },
  [media.tablet]: { fontSize: 16 },
}));

const Burger = styled(IconButton)(({ theme: { media } }) => ({
  [media.tablet]: { marginRight: -12 },
  [media.mobile]: { marginRight: -12 },
}));
