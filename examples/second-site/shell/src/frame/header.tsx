import { useBakeryStores } from '@bakery/shared/stores';
import { bakeryText } from '@bakery/shared/text/bakery.text';
import { PageLink } from '@bakery/shared/ui/page-link';
import styled from '@emotion/styled';
import { valueOr } from '@site/area/rules/load';
import { isBelow } from '@site/contracts/paths';
import { useOwner } from '@site/host/frame';
import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { frameText as text } from './frame.text';

const LINKS = [
  { to: '/', title: text.bread, below: '/bread' },
  { to: '/visit', title: text.visit, below: '/visit' },
] as const;

/** Name of the bakery, links to the areas that are open, and the hours. */
export const Header = observer(function Header() {
  const { pathname } = useLocation();
  const ownerOf = useOwner();
  const { hours } = useBakeryStores();
  const line = valueOr(hours.hours, null)?.short;
  return (
    <Root>
      <Row>
        <Name to="/">
          <Mark viewBox="0 0 64 64" aria-hidden="true">
            <path d="M8 42c0-16 11-26 24-26s24 10 24 26c0 5-4 8-10 8H18c-6 0-10-3-10-8z" />
            <path d="M22 36c6-6 14-6 20 0" />
          </Mark>
          {bakeryText.name}
        </Name>
        <Nav aria-label={text.menu}>
          {LINKS.filter(({ to }) => ownerOf(to) !== null).map(({ to, title, below }) => (
            <NavItem
              key={to}
              to={to}
              aria-current={pathname === to || isBelow(below, pathname) ? 'page' : undefined}
            >
              {title}
            </NavItem>
          ))}
        </Nav>
        {line && <HoursLine>{line}</HoursLine>}
      </Row>
    </Root>
  );
});

const Root = styled.header(({ theme: { color } }) => ({
  background: color.crumb,
  borderBottom: `1px solid ${color.line}`,
}));

const Row = styled.div(({ theme: { space } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '.25rem 2rem',
  maxWidth: `calc(${space.page}px + 2 * ${space.gutter})`,
  marginInline: 'auto',
  padding: `.75rem ${space.gutter}`,
}));

const Name = styled(PageLink)(({ theme: { color, font } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.6rem',
  minHeight: '3rem',
  color: color.ink,
  fontFamily: font.title,
  fontSize: '1.25rem',
  lineHeight: 1.2,
  textDecoration: 'none',
}));

const Mark = styled.svg(({ theme: { color } }) => ({
  width: 40,
  height: 40,
  fill: 'none',
  stroke: color.crust,
  strokeWidth: 4,
  strokeLinecap: 'round',
}));

const Nav = styled.nav({ display: 'flex', flexWrap: 'wrap', gap: '0 1.5rem' });

const NavItem = styled(PageLink)(({ theme: { color } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '3rem',
  color: color.ink,
  fontWeight: 600,
  textDecoration: 'none',
  borderBlock: '3px solid transparent',
  '&:hover': { color: color.crust },
  '&[aria-current]': { borderBottomColor: color.crust },
}));

const HoursLine = styled.p(({ theme: { color, media } }) => ({
  marginLeft: 'auto',
  color: color.soft,
  fontSize: '.95rem',
  [media.phone]: { marginLeft: 0 },
}));
