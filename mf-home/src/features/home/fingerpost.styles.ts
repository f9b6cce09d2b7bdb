import type { CSSObject, Theme } from '@emotion/react';
import styled from '@emotion/styled';
import { SafeLink } from '@site/shared/ui/safe-link';

const rightArrow = (cut: number) =>
  `polygon(0 0,calc(100% - ${cut}px) 0,100% 50%,calc(100% - ${cut}px) 100%,0 100%)`;
const leftArrow = (cut: number) => `polygon(${cut}px 0,100% 0,100% 100%,${cut}px 100%,0 50%)`;

/** A white plate with an enamel one inside it. */
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

export const Post = styled(SafeLink, { shouldForwardProp: (prop) => prop !== 'left' })<{ left: boolean }>(({
  theme,
  left,
}) => {
  const { color, cut, font, media, motion } = theme;
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
    '& > svg': { flex: 'none' },
    '& > b': {
      font: `900 54px/.9 ${font.display}`,
      textTransform: 'uppercase',
      letterSpacing: '.01em',
      minWidth: '4.5em',
    },
    '& > em': {
      lineHeight: 1.2,
      '& > b': { display: 'block', font: `900 30px/.9 ${font.display}`, letterSpacing: '.01em' },
    },
    '& > i': {
      marginLeft: 'auto',
      marginRight: left ? 8 : 44,
      display: 'flex',
      gap: 10,
      alignItems: 'center',
      fontWeight: 600,
      borderBottom: '1.5px solid',
      paddingBottom: 2,
      '& > svg': { width: 44, height: 44 },
    },
    '&[href]:hover': { transform: `translateX(${left ? -10 : 10}px)`, '& > i': { color: color.amber.base } },
    '&:not([href]) > i': { display: 'none' },
    [media.laptop]: {
      height: 116,
      paddingInline: left ? '70px 26px' : 26,
      gap: 18,
      '& > b': { fontSize: 44, minWidth: '3.9em' },
      '& > i': { marginRight: left ? 0 : 34, '& > svg': { width: 32, height: 32 } },
    },
    [media.tablet]: { height: 108, '& > b': { fontSize: 44 } },
    [media.tabletSmall]: {
      '& > b': { fontSize: 38, minWidth: '4.1em' },
      '& > i': { marginRight: left ? 8 : 26, '& > svg': { width: 32, height: 32 } },
    },
    [media.mobile]: {
      width: '100%',
      height: '6rem',
      margin: 0,
      padding: '0 20px',
      gap: 14,
      ...plates(rightArrow(34), '5px 9px 5px 5px', theme),
      '& > svg': { width: 32, height: 32 },
      '& > b': { fontSize: 34, minWidth: 0 },
      '& > em': { fontSize: 14, margin: '0 32px 0 auto', textAlign: 'right', '& > b': { fontSize: 24 } },
      // The whole plate is the link; the words stay for screen readers.
      '& > i': { position: 'absolute', inset: 0, opacity: 0 },
    },
    [media.narrow]: { paddingInline: 14, gap: 10, '& > b': { fontSize: 27 } },
    [media.cramped]: {
      flexWrap: 'wrap',
      height: 'auto',
      padding: '14px 40px 14px 16px',
      '& > em': { flexBasis: '100%', margin: 0, textAlign: 'left' },
    },
    [media.forcedColors]: { border: '2px solid' },
  };
});
