import type { CSSObject, Theme } from '@emotion/react';
import styled from '@emotion/styled';
import { Icon } from '@site/shared/ui/icon';
import { SafeLink } from '@site/shared/ui/safe-link';

const rightArrow = (cut: number) =>
  `polygon(0 0,calc(100% - ${cut}px) 0,100% 50%,calc(100% - ${cut}px) 100%,0 100%)`;
const leftArrow = (cut: number) => `polygon(${cut}px 0,100% 0,100% 100%,${cut}px 100%,0 50%)`;

/** Returns styles for a white plate with a smaller enamel plate on it. */
const plates = (shape: string, inset: string, { color }: Theme): CSSObject => ({
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: -1,
    background: '#E8F1F0',
    clipPath: shape,
  },
  '&::after': { inset, background: `linear-gradient(${color.enamel.post},${color.enamel.postDeep})` },
});

/** The arrow-shaped plate. If `left` is true, the arrow points to the left on screens wider than mobile. */
export const Plate = styled(SafeLink, { shouldForwardProp: (prop) => prop !== 'left' })<{ left: boolean }>(({
  theme,
  left,
}) => {
  const { cut, media, motion } = theme;
  return {
    position: 'relative',
    isolation: 'isolate',
    display: 'flex',
    alignItems: 'center',
    gap: 22,
    height: 128,
    width: '86%',
    marginLeft: left ? 'auto' : 0,
    padding: left ? '0 34px 0 80px' : '0 34px',
    color: '#fff',
    textDecoration: 'none',
    transition: `transform ${motion.base}ms ${motion.ease}`,
    ...plates(
      left ? leftArrow(cut.fingerpost) : rightArrow(cut.fingerpost),
      left ? '5px 5px 5px 9px' : '5px 9px 5px 5px',
      theme,
    ),
    '&[href]:hover': { transform: `translateX(${left ? -10 : 10}px)` },
    [media.laptop]: { height: 116, paddingInline: left ? '70px 26px' : 26, gap: 18 },
    [media.tablet]: { height: 108 },
    [media.mobile]: {
      width: '100%',
      height: '6rem',
      margin: 0,
      padding: '0 20px',
      gap: 14,
      ...plates(rightArrow(34), '5px 9px 5px 5px', theme),
    },
    [media.narrow]: { paddingInline: 14, gap: 10 },
    [media.cramped]: { flexWrap: 'wrap', height: 'auto', padding: '14px 40px 14px 16px' },
    [media.forcedColors]: { border: '2px solid' },
  };
});

export const NetworkIcon = styled(Icon)(({ theme: { media } }) => ({
  flex: 'none',
  [media.mobile]: { width: 32, height: 32 },
}));

export const Name = styled.b(({ theme: { font, media } }) => ({
  font: `900 54px/.9 ${font.display}`,
  textTransform: 'uppercase',
  letterSpacing: '.01em',
  minWidth: '4.5em',
  [media.laptop]: { fontSize: 44, minWidth: '3.9em' },
  [media.tablet]: { fontSize: 44 },
  [media.tabletSmall]: { fontSize: 38, minWidth: '4.1em' },
  [media.mobile]: { fontSize: 34, minWidth: 0 },
  [media.narrow]: { fontSize: 27 },
}));

export const Members = styled.em(({ theme: { media } }) => ({
  lineHeight: 1.2,
  [media.mobile]: { fontSize: 14, margin: '0 32px 0 auto', textAlign: 'right' },
  [media.cramped]: { flexBasis: '100%', margin: 0, textAlign: 'left' },
}));

export const MemberCount = styled.b(({ theme: { font, media } }) => ({
  display: 'block',
  font: `900 30px/.9 ${font.display}`,
  letterSpacing: '.01em',
  [media.mobile]: { fontSize: 24 },
}));

/**
 * The call to action on the plate. Visually hidden on mobile, where the whole plate is recognisable as a
 * link.
 */
export const Go = styled('i', { shouldForwardProp: (prop) => prop !== 'left' })<{ left: boolean }>(
  ({ left, theme: { color, media } }) => ({
    marginLeft: 'auto',
    marginRight: left ? 8 : 44,
    display: 'flex',
    gap: 10,
    alignItems: 'center',
    fontWeight: 600,
    borderBottom: '1.5px solid',
    paddingBottom: 2,
    '[href]:hover > &': { color: color.amber.base },
    'span:not([href]) > &': { display: 'none' },
    [media.laptop]: { marginRight: left ? 0 : 34 },
    [media.tabletSmall]: { marginRight: left ? 8 : 26 },
    [media.mobile]: { position: 'absolute', inset: 0, opacity: 0 },
  }),
);

export const GoIcon = styled(Icon)(({ theme: { media } }) => ({
  width: 44,
  height: 44,
  [media.laptop]: { width: 32, height: 32 },
  [media.tabletSmall]: { width: 32, height: 32 },
}));
