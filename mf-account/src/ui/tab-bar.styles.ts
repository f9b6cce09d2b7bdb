import type { CSSObject, Theme } from '@emotion/react';
import styled from '@emotion/styled';
import { PageLink } from '@site/shared/ui/page-link';

/**
 * Folder tabs. The current tab is joined to the line below (docs/product/design.md#tabs). If there is not
 * enough room, the tabs scroll sideways.
 */
export const TabBar = styled.nav(({ theme: { color, media } }) => ({
  position: 'relative',
  display: 'flex',
  gap: 4,
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  borderBottom: `3px solid ${color.amber.base}`,
  [media.mobile]: { marginInline: 'calc(var(--gut)*-1)', paddingInline: 'var(--gut)' },
}));

const tab = ({ theme: { color, cut, font, media } }: { theme: Theme }): CSSObject => ({
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
  [media.tablet]: { fontSize: 23 },
  [media.tabletSmall]: { padding: '16px 30px 14px 16px', fontSize: 21 },
  [media.mobile]: { fontSize: 22, padding: '14px 34px 12px 18px' },
  [media.narrow]: { fontSize: 21, padding: '14px 30px 12px 16px' },
  [media.forcedColors]: { '&[aria-current]': { border: '2px solid' } },
});

export const TabLink = styled(PageLink)(tab);

export const TabButton = styled.button(tab);

export const TabCount = styled.sup(({ theme: { font } }) => ({
  font: `500 13px/1 ${font.mono}`,
  letterSpacing: 0,
}));
