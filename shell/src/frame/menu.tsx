import styled from '@emotion/styled';
import { useSiteStores } from '@site/shared/stores';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Icon } from '@site/shared/ui/icon';
import { IconButton } from '@site/shared/ui/icon-button';
import { arrow } from '@site/shared/ui/icons/arrow';
import { arrowNe } from '@site/shared/ui/icons/arrow-ne';
import { close } from '@site/shared/ui/icons/close';
import { lazyPart } from '@site/shared/ui/lazy-part';
import { Logo } from '@site/shared/ui/logo';
import { observer } from 'mobx-react-lite';
import { Suspense, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useOwner } from '../shell-context';
import { forGuests } from './for-guests.styles';
import { frameText } from './frame.text';
import { MenuBoard } from './menu-board';
import { MenuEntry } from './menu-entry';
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
 * The menu panel: under the header from 769 px, the whole screen below. A popover of the browser: it opens, closes by
 * Escape or an outside click and gives the focus back also before any script has run.
 */
export const Menu = observer(function Menu({ items }: { items: MenuItem[] }) {
  const { authorized } = useSiteStores().session;
  const { pathname } = useLocation();
  const owner = useOwner();
  const root = useRef<HTMLDivElement>(null);
  const hide = usePopoverClosing(root, MENU_ID);
  return (
    <Root id={MENU_ID} popover="auto" ref={root} role="dialog" aria-label={frameText.menu}>
      <Head>
        <Logo />
        <IconButton label={frameText.closeMenu} popoverTarget={MENU_ID} popoverTargetAction="hide">
          <Icon of={close} size={28} />
        </IconButton>
      </Head>
      {authorized && (
        <Suspense fallback={null}>
          <MenuPlayer />
        </Suspense>
      )}
      <nav aria-label={frameText.allMenu} data-first={!authorized || undefined}>
        <List>
          {items.map((item) => (
            <li key={item.id}>
              <MenuEntry {...item} isHere={item.to?.split('?')[0] === pathname} onChoose={hide}>
                <Icon of={item.icon} />
                <span>{item.label}</span>
                <Icon of={item.newTab ? arrowNe : arrow} />
              </MenuEntry>
            </li>
          ))}
        </List>
      </nav>
      <Foot>
        <MenuBoard />
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
            {owner('/preregistration') && (
              <ButtonLink look="primary" to="/preregistration">
                {frameText.preregistration}
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
  '& nav[data-first]': { marginTop: 44 },
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
    '& nav[data-first]': { marginTop: 10 },
  },
}));

const Head = styled.div(({ theme: { media } }) => ({
  position: 'absolute',
  right: 8,
  top: 8,
  '& > a': { display: 'none' },
  [media.mobile]: {
    position: 'static',
    display: 'flex',
    flex: 'none',
    alignItems: 'center',
    justifyContent: 'space-between',
    height: 68,
    marginRight: -12,
    '& > a': { display: 'flex' },
  },
}));

const List = styled.ol(({ theme: { color, font, media } }) => ({
  '& li': { borderTop: `1px solid ${color.ink[700]}` },
  '& li:last-child': { borderBottom: `1px solid ${color.ink[700]}` },
  '& a, & button': {
    display: 'grid',
    width: '100%',
    textAlign: 'left',
    gridTemplateColumns: '28px 1fr 22px',
    gap: 16,
    alignItems: 'center',
    minHeight: 60,
    textDecoration: 'none',
    font: `800 30px/1 ${font.display}`,
    textTransform: 'uppercase',
    [media.mobile]: { minHeight: 'clamp(56px,8vh,68px)', fontSize: 34 },
  },
  '& a:hover, & button:hover, & [aria-current]': { color: color.amber.base },
  '& svg': { width: 26, height: 26, color: color.amber.base },
  '& svg:last-of-type': { width: 20, height: 20, color: color.steel[400] },
}));

const Foot = styled.div(({ theme: { media } }) => ({
  display: 'flex',
  flexDirection: 'column',
  '& > *': { marginTop: 20 },
  [media.mobile]: { marginTop: 'auto', '& > *': { marginTop: 14 } },
}));

const Guest = styled.div(({ theme: { media } }) => ({
  ...forGuests,
  display: 'flex',
  gap: 12,
  '&:empty': { display: 'none' },
  '& > *': { flex: 1 },
  [media.mobile]: { '& > *': { minHeight: 60, paddingInline: 14 } },
}));
