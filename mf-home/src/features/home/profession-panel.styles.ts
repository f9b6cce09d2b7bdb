import type { Theme } from '@emotion/react';
import styled from '@emotion/styled';
import type { Profession } from '@site/shared/contracts/home';
import { Icon } from '@site/shared/ui/icon';

const scenes: Record<Profession['id'], string> = {
  worker: 'linear-gradient(120deg,#0A1A20,#2A4A48 60%,#C8791A)',
  lawyer: 'linear-gradient(160deg,#0E2E38,#2D6A72)',
  crime: 'linear-gradient(160deg,#1A0D0C,#6B1F16)',
};

/** Left edge of the page's content, also in a window wider than the content. */
const contentEdge = ({ space }: Theme) => `calc(max(0px,(100vw - ${space.container}px)/2) + ${space.gutter})`;

const OPEN = '&:has(> input:checked)';
const CLOSED = '&:not(:has(> input:checked))';

const mobilePanel = ({ color }: Theme) => ({
  '&, &:first-of-type, &:last-of-type': {
    flex: 'none',
    margin: '0 0 -34px',
    height: 230,
    clipPath: 'polygon(0 34px,100% 0,100% calc(100% - 34px),0 100%)',
  },
  '&:last-of-type': { margin: 0 },
  // the description makes the open panel as tall as its text needs
  [OPEN]: { flex: 'none', height: 'auto', minHeight: 700 },
  [`${CLOSED} > div:not(:last-child)`]: { position: 'absolute' as const },
  '& > h3, &:first-of-type > h3': { left: 20, top: 52, fontSize: 56 },
  [`${CLOSED} > h3`]: { fontSize: 50 },
  '& > img': { height: 420, top: 20, bottom: 'auto', left: 'auto', right: -10, transform: 'none' },
  [`${OPEN} > img`]: { height: 520, top: 64, right: -60 },
  [`${OPEN}::after`]: {
    background: `linear-gradient(${color.ink[950]}66,${color.ink[950]}00 168px,${color.ink[950]}00 250px,${color.ink[950]}f0 420px)`,
  },
});

export const Panel = styled('div', { shouldForwardProp: (prop) => prop !== 'scene' })<{
  scene: Profession['id'];
}>(({ theme, scene }) => {
  const { color, cut, media, motion, type } = theme;
  const ink = color.ink[950];
  return {
    position: 'relative',
    flex: 1,
    minWidth: 0,
    marginLeft: '-5.2vw',
    clipPath: `polygon(${cut.panel} 0,100% 0,calc(100% - ${cut.panel}) 100%,0 100%)`,
    transition: `flex-grow ${motion.slow}ms ${motion.ease}`,
    background: scenes[scene],
    '&:first-of-type': {
      marginLeft: 0,
      clipPath: `polygon(0 0,100% 0,calc(100% - ${cut.panel}) 100%,0 100%)`,
    },
    '&:last-of-type': { clipPath: `polygon(${cut.panel} 0,100% 0,100% 100%,0 100%)` },
    [OPEN]: { flex: 2.15 },
    '& > input': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      height: '100%',
      margin: 0,
      opacity: 0,
      zIndex: 3,
      cursor: 'pointer',
    },
    [`${OPEN} > input`]: { zIndex: 1, cursor: 'default' },
    // The panel's `clip-path` would cut off the focus ring of the radio button, so the heading shows the
    // ring.
    '& > input:focus-visible ~ h3': { outline: '3px solid var(--focus)', outlineOffset: 4 },
    '& > img': {
      position: 'absolute',
      bottom: 0,
      left: '50%',
      height: '104%',
      width: 'auto',
      maxWidth: 'none',
      transform: 'translateX(-50%)',
    },
    [`${OPEN} > img`]: { left: 'auto', right: '-3vw', transform: 'none', height: '108%' },
    [media.laptop]: { [`${OPEN} > img`]: { right: '-8vw' } },
    '& > h3': {
      ...type.h1,
      position: 'absolute',
      left: '6.8vw',
      top: 28,
      zIndex: 2,
      fontSize: 'clamp(40px,4.8vw,92px)',
    },
    [`${CLOSED} > h3`]: { fontSize: 'clamp(36px,4.15vw,80px)' },
    '&:first-of-type > h3': { left: contentEdge(theme) },
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      pointerEvents: 'none',
      background: `linear-gradient(${ink}99,${ink}00 26%,${ink}00 62%,${ink}cc)`,
    },
    [`${OPEN}::after`]: {
      background: `linear-gradient(90deg,${ink}e0,${ink}90 34%,${ink}00 62%),linear-gradient(${ink}80,${ink}00 24%)`,
    },
    // Hides `Closed`, the last child, in the open panel, and `Info` in the other panels.
    [`${OPEN} > :last-child`]: { visibility: 'hidden' },
    [`${CLOSED} > div:not(:last-child)`]: { visibility: 'hidden', opacity: 0 },
    [media.tablet]: {
      [OPEN]: { flex: 2.5 },
      [`${OPEN} > img`]: { right: '-13vw' },
      [`${OPEN}::after`]: {
        background: `linear-gradient(90deg,${ink}f2,${ink}d9 44%,${ink}00 74%),linear-gradient(${ink}80,${ink}00 24%)`,
      },
    },
    [media.tabletSmall]: {
      [`${CLOSED} > h3`]: { fontSize: 31, left: '6.4vw' },
      [`${OPEN} > img`]: { right: '-19vw' },
    },
    [media.mobile]: mobilePanel(theme),
  };
});

export const Info = styled.div(({ theme }) => ({
  position: 'absolute',
  left: contentEdge(theme),
  bottom: 64,
  width: 'min(420px,42%)',
  zIndex: 2,
  transition: `opacity ${theme.motion.base}ms`,
  [theme.media.tablet]: { width: '50%', bottom: 44 },
  // in the flow below the face
  [theme.media.mobile]: {
    position: 'relative',
    left: 20,
    bottom: 0,
    width: 'calc(100% - 40px)',
    padding: '390px 0 60px',
  },
}));

export const About = styled.p(({ theme: { color, media, type } }) => ({
  ...type.lead,
  color: color.bone.base,
  [media.tablet]: { fontSize: 16 },
}));

export const Facts = styled.dl({ borderTop: '1px solid #fff4', margin: '20px 0 28px' });

export const Fact = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  padding: '11px 0',
  borderBottom: '1px solid #fff4',
  fontSize: 16,
});

export const FactValue = styled.dd(({ theme: { font } }) => ({
  font: `800 25px/1 ${font.display}`,
  textAlign: 'right',
  letterSpacing: '.02em',
}));

export const Closed = styled.div(({ theme: { media } }) => ({
  position: 'absolute',
  left: '2vw',
  right: '7vw',
  bottom: 40,
  zIndex: 2,
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'end',
  [media.mobile]: { left: 20, right: 20, bottom: 54 },
}));

export const Condition = styled.span(({ theme: { type } }) => type.mono);

export const ClosedIcon = styled(Icon)(({ theme: { media } }) => ({ [media.mobile]: { display: 'none' } }));
