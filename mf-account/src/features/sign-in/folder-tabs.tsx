import styled from '@emotion/styled';
import { Link } from 'react-router-dom';

interface Tab {
  title: string;
  isCurrent: boolean;
  /** An address, where the tab is one. */
  to?: string;
  /** State of the navigation to carry along. */
  state?: unknown;
  onChoose?: () => void;
}

/** Folder dividers, the current one fused with its line. */
export const FolderTabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <Root aria-label={label}>
    {tabs.map(({ title, isCurrent, to, state, onChoose }) =>
      to ? (
        <Link key={title} to={to} state={state} replace aria-current={isCurrent ? 'page' : undefined}>
          {title}
        </Link>
      ) : (
        <button key={title} type="button" aria-current={isCurrent || undefined} onClick={onChoose}>
          {title}
        </button>
      ),
    )}
  </Root>
);

const Root = styled.nav(({ theme: { color, cut, font, media, space } }) => ({
  display: 'flex',
  gap: 4,
  marginBottom: 36,
  borderBottom: `3px solid ${color.amber.base}`,
  '& > a, & > button': {
    position: 'relative',
    isolation: 'isolate',
    display: 'flex',
    alignItems: 'center',
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
    '&[aria-current]': { color: color.paper.ink, '&::before': { background: color.amber.base } },
  },
  [media.tablet]: { '& > a, & > button': { fontSize: 23 } },
  [media.mobile]: {
    marginInline: `calc(${space.gutter}*-1)`,
    paddingInline: space.gutter,
    '& > a, & > button': { fontSize: 22, padding: '14px 34px 12px 18px' },
  },
  [media.narrow]: { '& > a, & > button': { fontSize: 21, padding: '14px 30px 12px 16px' } },
  [media.forcedColors]: { '& > [aria-current]': { border: '2px solid' } },
}));
