import styled from '@emotion/styled';

export const Scene = styled.section(({ theme: { color, media } }) => {
  const ink = color.ink[950];
  return {
    position: 'relative',
    height: 'clamp(51.25rem,56.25vw,73.75rem)',
    overflow: 'hidden',
    '&[data-still] *': { animationPlayState: 'paused' },
    background: `linear-gradient(${ink} 0,#08171C 22%,#0F2F39 44%,#2B5A5F 60%,#9A6E2C 72%,#E0912A 79%,#0B1B20 79.2%)`,
    [media.tablet]: { height: 'clamp(47.5rem,76vw,53.75rem)' },
    [media.mobile]: {
      height: 'auto',
      minHeight: 844,
      display: 'flex',
      flexDirection: 'column',
      background: `linear-gradient(${ink} 0,#071216 30%,#0C232B 52%,#1F4149 62%,#9A6E2C 71%,#E0912A 75.8%,#0B1B20 76%)`,
    },
  };
});

export const Content = styled.div(({ theme: { media, space } }) => ({
  position: 'absolute',
  inset: 0,
  padding: `clamp(110px,7.6vw,146px) ${space.gutter} 0`,
  maxWidth: space.container,
  marginInline: 'auto',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  [media.tablet]: { paddingTop: 112 },
  [media.mobile]: { position: 'relative', padding: `84px ${space.gutter} 0`, width: '100%' },
}));

export const Title = styled.h1(({ theme: { color, media, type } }) => ({
  ...type.h0,
  margin: '26px 0 0 -.02em',
  textShadow: `0 4px 40px ${color.ink[950]}`,
  [media.tablet]: { fontSize: 'clamp(78px,9.7vw,118px)', marginTop: 20 },
  [media.mobile]: { fontSize: 'clamp(48px,15.7vw,118px)', marginTop: 16, whiteSpace: 'nowrap' },
}));

export const TitleLine = styled.span(({ theme: { color } }) => ({
  display: 'block',
  '&:last-child': { color: color.amber.base },
}));

export const Lead = styled.p(({ theme: { media, type } }) => ({
  ...type.lead,
  maxWidth: 560,
  marginTop: 26,
  [media.tablet]: { maxWidth: 'min(54%,500px)', marginTop: 20, fontSize: 18 },
  [media.tabletSmall]: { maxWidth: '56%' },
  [media.mobile]: { marginTop: 14, maxWidth: 'none', lineHeight: 1.5 },
}));

export const Actions = styled.div(({ theme: { media } }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 20,
  marginTop: 36,
  [media.tablet]: { marginTop: 24, maxWidth: '62%', gap: '8px 16px' },
  [media.tabletSmall]: { maxWidth: '58%' },
  [media.mobile]: {
    marginTop: 20,
    gap: '4px 20px',
    width: '100%',
    '& > * + *': { minHeight: 48 },
  },
  [media.narrow]: { columnGap: 10, '& > * + *': { fontSize: 15, gap: 8 } },
}));
