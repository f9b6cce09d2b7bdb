import styled from '@emotion/styled';
import { useSiteStores } from '@site/shared/stores';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Icon } from '@site/shared/ui/icon';
import { IconButton } from '@site/shared/ui/icon-button';
import { arrowNe } from '@site/shared/ui/icons/arrow-ne';
import { menu } from '@site/shared/ui/icons/menu';
import { Logo } from '@site/shared/ui/logo';
import { SafeLink } from '@site/shared/ui/safe-link';
import { TextLink } from '@site/shared/ui/text-link';
import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { useOwner } from '../shell-context';
import { frameText } from './frame.text';
import { Menu, MENU_ID } from './menu';
import { menuItems } from './menu-items';

const IN_HEADER = new Set(['start', 'forum', 'discord']);

/** Logo, three links, the guest's buttons and the menu (spec §2, decision 2). `scene`: it lies on the page's picture. */
export const Header = observer(function Header({ scene }: { scene: boolean }) {
  const { session, frame } = useSiteStores();
  const owner = useOwner();
  const { pathname } = useLocation();
  const items = menuItems(frame.navigation, session.authorized, owner);
  return (
    <Root data-scene={scene || undefined}>
      <Brand />
      <Links aria-label={frameText.main}>
        {items
          .filter((item) => IN_HEADER.has(item.id))
          .map((item) => (
            <SafeLink
              key={item.id}
              to={item.to}
              newTab={item.newTab}
              aria-current={item.to === pathname ? 'page' : undefined}
            >
              {item.label}
              {item.newTab && <Icon of={arrowNe} />}
            </SafeLink>
          ))}
      </Links>
      {session.authorized !== true && owner('/auth') && <SignIn to="/auth">{frameText.signIn}</SignIn>}
      {session.authorized !== true && owner('/preregistration') && (
        <Preregistration look="primary" to="/preregistration">
          {frameText.preregistration}
        </Preregistration>
      )}
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

const Brand = styled(Logo)({ marginRight: 'auto' });

const Links = styled.nav(({ theme: { color, media } }) => ({
  display: 'flex',
  gap: 36,
  '& > *': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    fontWeight: 500,
    fontSize: 17,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& > a:hover': { color: color.amber.base },
  '& > [aria-current]::after': {
    content: '""',
    position: 'absolute',
    inset: 'auto 0 4px',
    height: 3,
    background: color.amber.base,
  },
  [media.tablet]: { gap: 'clamp(16px,2vw,26px)', '& > *': { fontSize: 16 } },
  [media.tabletSmall]: { display: 'none' },
  [media.mobile]: { display: 'none' },
}));

const SignIn = styled(TextLink)(({ theme: { media } }) => ({
  fontSize: 17,
  [media.tablet]: { fontSize: 16 },
  [media.mobile]: { display: 'none' },
}));

const Preregistration = styled(ButtonLink)(({ theme: { media } }) => ({
  [media.tablet]: { minHeight: 50, padding: '0 24px 0 20px', fontSize: 16 },
  [media.mobile]: { display: 'none' },
}));

const Burger = styled(IconButton)(({ theme: { media } }) => ({
  [media.tablet]: { marginRight: -12 },
  [media.mobile]: { marginRight: -12 },
}));
