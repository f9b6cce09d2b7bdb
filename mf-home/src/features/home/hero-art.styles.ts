import { keyframes, type Theme } from '@emotion/react';
import styled from '@emotion/styled';
import { rainTile } from './rain';
import { towerBox } from './tower-box.styles';

export const Layers = styled.div({
  position: 'absolute',
  inset: 0,
  pointerEvents: 'none',
  '& > *': { position: 'absolute' },
  '& svg': { width: '100%', height: '100%', maxWidth: 'none' },
});

/**
 * Returns styles for a skyline as wide as the scene. On mobile, the skyline is wider than the screen, and
 * `focus` is the horizontal position that stays visible.
 */
const skyline =
  (focus: string) =>
  ({ theme }: { theme: Theme }) => ({
    left: 0,
    width: '100%',
    bottom: '20.8%',
    height: '57.4%',
    [theme.media.mobile]: {
      left: focus,
      transform: `translateX(-${focus})`,
      bottom: '24%',
      height: '26%',
      width: 'auto',
      minWidth: '100%',
      aspectRatio: '1920/620',
    },
  });

export const Moon = styled.div(({ theme: { media } }) => ({
  left: '61.5%',
  top: '28%',
  width: '5.4%',
  aspectRatio: '1',
  borderRadius: '50%',
  background: '#F7E7BF',
  boxShadow: '0 0 60px 20px #F7E7BF33,0 0 240px 90px #F7E7BF1c',
  [media.tablet]: { left: '50%', top: '14%', width: 52 },
  [media.mobile]: { left: '74%', top: '9%', width: 56 },
}));

export const Far = styled.div(skyline('72%'), { opacity: 0.7 });
export const Mid = styled.div(skyline('72%'));
export const Port = styled.div(skyline('18%'));

export const Haze = styled.div(({ theme: { media } }) => ({
  inset: '30% 0 10%',
  background:
    'radial-gradient(46% 62% at 58% 76%,#FFB84A80,#FFB31A24 52%,#FFB31A00 74%),linear-gradient(#0C232B00,#8fc6c226 64%,#0C232B00)',
  [media.mobile]: { inset: '50% 0 28%' },
}));

export const Sea = styled.div(({ theme: { media } }) => ({
  left: 0,
  width: '100%',
  bottom: 0,
  height: '21%',
  [media.mobile]: { height: '24.2%' },
}));

export const HazeFront = styled.div(({ theme: { media } }) => ({
  inset: '34% 0 6%',
  mixBlendMode: 'screen',
  background:
    'radial-gradient(38% 46% at 60% 74%,#E08A2470,#E08A2400 72%),linear-gradient(#0000 52%,#6fa9a62e 74%,#0000 90%)',
  [media.mobile]: { inset: '60% 0 14%' },
}));

/** Darkens the scene behind the text, which would otherwise have too little contrast. */
export const Vignette = styled.div(({ theme: { color, media } }) => {
  const ink = color.ink[950];
  return {
    inset: 0,
    background: `radial-gradient(72% 90% at 6% 62%,${ink}f2 0,${ink}cc 42%,${ink}00 78%),linear-gradient(${ink}cc,${ink}00 18%)`,
    [media.tablet]: {
      background: `radial-gradient(90% 92% at 0 56%,${ink}f5 0,${ink}d9 46%,${ink}00 82%),linear-gradient(${ink}d9,${ink}00 20%)`,
    },
    [media.mobile]: {
      background: `linear-gradient(${ink}d9,${ink}80 30%,${ink}cc 52%,${ink}66 66%,${ink}00 74%,${ink}00 84%,${ink}c0)`,
    },
  };
});

const fall = keyframes({ to: { transform: 'translate3d(-20px,120px,0)' } });

export const Rain = styled.div(({ theme: { motion } }) => ({
  inset: '-20% 0 0',
  background: rainTile,
  opacity: 0.6,
  mask: 'linear-gradient(100deg,#0006,#000 50%)',
  animation: `${fall} ${motion.rain}ms linear infinite`,
}));

export const TowerPlace = styled.div(({ theme }) => ({
  ...towerBox(theme),
  [theme.media.mobile]: { display: 'none' },
}));

export const Neon = styled.span(({ theme: { color, font, media } }) => ({
  position: 'absolute',
  right: '20%',
  top: '37%',
  background: color.ink[900],
  border: `3px solid ${color.ink[700]}`,
  padding: '.22em .1em .34em',
  boxShadow: `0 0 50px -6px ${color.red.neon}88,0 10px 30px #000`,
  font: `800 3.9vw/.9 ${font.display}`,
  writingMode: 'vertical-rl',
  textOrientation: 'upright',
  letterSpacing: '-.16em',
  color: '#FFE9E4',
  textShadow: `0 0 6px ${color.red.neon},0 0 18px ${color.red.neon},0 0 46px ${color.red.neon}aa`,
  [media.tablet]: { fontSize: 'clamp(26px,3.3vw,40px)' },
}));

export const Quay = styled.div(({ theme: { media } }) => ({
  left: 0,
  width: '100%',
  bottom: 0,
  height: '17%',
  [media.tablet]: { transform: 'scaleX(-1)' },
  [media.mobile]: {
    left: 'auto',
    right: 0,
    height: 96,
    width: 'auto',
    minWidth: '100%',
    aspectRatio: '1920/260',
    // the text of the next section would lie over it
    '& [data-ring]': { display: 'none' },
  },
}));

export const Traveller = styled.div(({ theme: { media } }) => ({
  height: '47%',
  bottom: '-1%',
  left: '56.5%',
  aspectRatio: '300/560',
  [media.tablet]: { height: '40%', left: '56%' },
  [media.mobile]: { left: 'auto', right: '2%', height: 236, bottom: -8 },
}));
