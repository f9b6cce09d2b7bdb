import type { Theme } from '@emotion/react';
import styled from '@emotion/styled';

/** Left edge of the page's content, also in a window wider than the content. */
const contentEdge = ({ space }: Theme) => `calc(max(0px,(100vw - ${space.container}px)/2) + ${space.gutter})`;

export const Page = styled.section(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1.3fr) minmax(0,1fr)',
  minHeight: 1080,
  [media.tablet]: { gridTemplateColumns: 'minmax(0,.92fr) minmax(0,1fr)', minHeight: 900 },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)', minHeight: 0 },
}));

/** The night scene behind the text. A gradient above the picture keeps the text readable. */
export const Scene = styled.div(({ theme: { media } }) => ({
  position: 'relative',
  overflow: 'hidden',
  background:
    'linear-gradient(#05090B 0,#08171C 22%,#0F2F39 44%,#2B5A5F 60%,#9A6E2C 72%,#E0912A 79%,#0B1B20 79.2%)',
  clipPath: 'polygon(0 0,100% 0,calc(100% - 90px) 100%,0 100%)',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: 'linear-gradient(115deg,#05090Bd8,#05090B50 46%,#05090B00 70%)',
  },
  [media.tablet]: { clipPath: 'polygon(0 0,100% 0,calc(100% - 54px) 100%,0 100%)' },
  [media.mobile]: {
    height: 'calc(92px + 13rem)',
    clipPath: 'polygon(0 0,100% 0,100% calc(100% - 26px),0 100%)',
  },
}));

const Layer = styled.img({ position: 'absolute', left: 0, width: '100%', maxWidth: 'none' });

export const CityLayer = styled(Layer)({
  bottom: '20.8%',
  height: '52%',
  objectFit: 'cover',
  objectPosition: '64% 100%',
});

export const WaterLayer = styled(Layer)({ bottom: 0, height: '21%', objectFit: 'fill' });

export const Heading = styled.div(({ theme }) => ({
  position: 'absolute',
  left: contentEdge(theme),
  zIndex: 2,
  right: 190,
  top: 150,
  [theme.media.tablet]: { right: 60, top: 124 },
  [theme.media.mobile]: { right: 20, top: 92 },
}));

export const Title = styled.h1(({ theme: { media, type } }) => ({
  ...type.h1,
  fontSize: 'clamp(56px,6.4vw,124px)',
  hyphens: 'manual',
  [media.tablet]: { fontSize: 'clamp(46px,5.6vw,68px)' },
  [media.mobile]: { fontSize: 'clamp(42px,13.2vw,84px)' },
}));

export const TitleLine = styled.span({ display: 'block', whiteSpace: 'nowrap' });

export const Lead = styled.p(({ theme: { media, type } }) => ({
  ...type.lead,
  maxWidth: '22em',
  marginTop: 22,
  [media.mobile]: { display: 'none' },
}));

export const CardPlace = styled.div(({ theme }) => ({
  position: 'absolute',
  left: contentEdge(theme),
  zIndex: 2,
  width: 'min(600px,62%)',
  bottom: 84,
  rotate: '-3deg',
  [theme.media.tablet]: { width: 'min(380px,76%)', bottom: 56, rotate: '-2deg' },
  [theme.media.mobile]: { display: 'none' },
}));

export const FormColumn = styled.div(({ theme: { media, space } }) => ({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  width: '100%',
  maxWidth: 760,
  padding: `150px ${space.gutter} 80px 40px`,
  [media.tablet]: { padding: `124px ${space.gutter} 64px 28px` },
  [media.mobile]: { maxWidth: 'none', padding: `32px ${space.gutter} 64px` },
}));
