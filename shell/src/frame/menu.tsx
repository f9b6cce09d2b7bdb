import styled from '@emotion/styled';
import { useSiteStores } from '@site/shared/stores';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Icon } from '@site/shared/ui/icon';
import { IconButton } from '@site/shared/ui/icon-button';
import { arrow } from '@site/shared/ui/icons/arrow';
import { arrowNe } from '@site/shared/ui/icons/arrow-ne';
import { close } from '@site/shared/ui/icons/close';
import { lazyPart } from '@site/area/lazy-part';
import { Logo } from '@site/shared/ui/logo';
import { observer } from 'mobx-react-lite';
import { Suspense, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useOwner, useShell } from '@site/host/frame';
import { guestOnly } from './guest-only.styles';
import { frameText } from './frame.text';
import { guestEntry } from './guest-entry';
import { OnlineBoard } from './online-board';
import { MenuEntry } from './menu-entry';
import { MoreLinks } from './more-links';
import type { MenuItem } from './menu-items';
import { usePopoverClosing } from './use-popover-closing';

export const MENU_ID = 'site-menu';

const MenuPlayer = lazyPart(() =>
  import(/* webpackChunkName: "player" */ './player/menu-player').then((code) => code.MenuPlayer),
);
const SignOut = lazyPart(() =>
  import(/* webpackChunkName: "player" */ './player/sign-out').then((code) => code.SignOut),
);

/**
 * The menu panel: below the header on windows at least 769 px wide, full screen on smaller ones. The panel is
 * a popover, so that the browser can open and close it before scripts run (docs/decisions/0003).
 */
export const Menu = observer(function Menu({ items }: { items: MenuItem[] }) {
  const { authorized } = useSiteStores().session;
  const { pathname } = useLocation();
  const owner = useOwner();
  const { mode } = useShell().page;
  const entry = guestEntry(mode, owner);
  const root = useRef<HTMLDivElement>(null);
  const hide = usePopoverClosing(root, MENU_ID);
  return (
    <Root id={MENU_ID} popover="auto" ref={root} role="dialog" aria-label={frameText.menu}>
      <Head>
        <MobileLogo />
        <IconButton label={frameText.closeMenu} popoverTarget={MENU_ID} popoverTargetAction="hide">
          <Icon of={close} size={28} />
        </IconButton>
      </Head>
      {authorized && (
        <Suspense fallback={null}>
          <MenuPlayer />
        </Suspense>
      )}
      <Nav aria-label={frameText.allMenu} data-first={!authorized || undefined}>
        <ol>
          {items.map((item) => (
            <Item key={item.id}>
              <MenuEntry {...item} isHere={item.to?.split('?')[0] === pathname} onChoose={hide}>
                <ItemIcon of={item.icon} />
                <span>{item.label}</span>
                <Arrow of={item.newTab ? arrowNe : arrow} />
              </MenuEntry>
            </Item>
          ))}
        </ol>
      </Nav>
      <MoreLinks onChoose={hide} />
      <Foot>
        {/* before the launch there is nobody to count */}
        {mode !== 'prelaunch' && <OnlineBoard />}
        {authorized ? (
          <Suspense fallback={null}>
            <SignOut />
          </Suspense>
        ) : (
          <Guest>
            {owner('/auth') && (
              <ButtonLink look="outline" to="/auth">
                {frameText.signIn}
              </ButtonLink>
            )}
            {entry && (
              <ButtonLink look="primary" to={entry.to}>
                {entry.label}
              </ButtonLink>
            )}
          </Guest>
        )}
      </Foot>
    </Root>
  );
});

const Root = styled.div(({ theme: { color, media, shadow, space } }) => ({
  position: 'absolute',
  inset: 'auto',
  top: 88,
  right: `max(${space.gutter},calc((100vw - ${space.container}px)/2 + ${space.gutter}))`,
  width: 440,
  margin: 0,
  padding: '14px 28px 24px',
  color: color.bone.base,
  background: color.ink[850],
  border: `1px solid ${color.ink[600]}`,
  borderTop: `6px solid ${color.amber.base}`,
  boxShadow: shadow.modal,
  '&:popover-open': { display: 'flex', flexDirection: 'column' },
  [media.tablet]: { top: 78 },
  [media.mobile]: {
    position: 'fixed',
    inset: 0,
    width: 'auto',
    maxWidth: 'none',
    height: 'auto',
    maxHeight: 'none',
    border: 0,
    padding: `0 ${space.gutter} 24px`,
    background: color.ink[950],
    overflow: 'auto',
  },
}));

const Head = styled.div(({ theme: { media } }) => ({
  position: 'absolute',
  right: 8,
  top: 8,
  [media.mobile]: {
    position: 'static',
    display: 'flex',
    flex: 'none',
    alignItems: 'center',
    justifyContent: 'space-between',
    height: 68,
    marginRight: -12,
  },
}));

const MobileLogo = styled(Logo)(({ theme: { media } }) => ({
  display: 'none',
  [media.mobile]: { display: 'flex' },
}));

const Nav = styled.nav(({ theme: { media } }) => ({
  '&[data-first]': { marginTop: 44, [media.mobile]: { marginTop: 10 } },
}));

const Item = styled.li(({ theme: { color } }) => ({
  borderTop: `1px solid ${color.ink[700]}`,
  '&:last-child': { borderBottom: `1px solid ${color.ink[700]}` },
}));

const ItemIcon = styled(Icon)(({ theme: { color } }) => ({ width: 26, height: 26, color: color.amber.base }));

const Arrow = styled(Icon)(({ theme: { color } }) => ({ width: 20, height: 20, color: color.steel[400] }));

const Foot = styled.div(({ theme: { media } }) => ({
  display: 'flex',
  flexDirection: 'column',
  '& > *': { marginTop: 20 },
  [media.mobile]: { marginTop: 'auto', '& > *': { marginTop: 14 } },
}));

const Guest = styled.div(({ theme: { media } }) => ({
  ...guestOnly,
  display: 'flex',
  gap: 12,
  '&:empty': { display: 'none' },
  '& > *': { flex: 1 },
  [media.mobile]: { '& > *': { minHeight: 60, paddingInline: 14 } },
}));
