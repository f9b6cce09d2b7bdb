import styled from '@emotion/styled';

export const Page = styled.section(({ theme: { media, space, type } }) => ({
  padding: `clamp(36px,3.6vw,68px) ${space.gutter} ${space.section}`,
  maxWidth: space.container,
  marginInline: 'auto',
  '& > h1': { ...type.h1, margin: '22px 0 40px' },
  [media.mobile]: { '& > h1': { marginBottom: 28 } },
}));

export const Panel = styled.div(({ theme: { color, media, space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) minmax(0,1.15fr)',
  background: color.ink[850],
  border: `1px solid ${color.ink[700]}`,
  minHeight: 620,
  '& > div:first-of-type': { padding: 56 },
  [media.tablet]: { minHeight: 540, '& > div:first-of-type': { padding: '40px 36px' } },
  [media.mobile]: {
    gridTemplateColumns: 'minmax(0,1fr)',
    marginInline: `calc(${space.gutter}*-1 + 8px)`,
    '& > div:first-of-type': { padding: '28px 20px' },
  },
}));

/** The first step is lit: it is where everyone starts. */
export const Steps = styled.ol(({ theme: { color, font, media, type } }) => ({
  marginBottom: 28,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '72px minmax(0,1fr)',
    gap: 20,
    padding: '28px 0',
    borderBottom: `2px dashed ${color.ink[600]}`,
  },
  '& > li:first-of-type': { paddingTop: 0, '& > b': { color: color.amber.base } },
  '& b': { font: `900 96px/.8 ${font.display}`, color: color.steel[400] },
  '& h2': { ...type.h4, textTransform: 'uppercase', marginBottom: 8 },
  '& p': { color: color.steel[300], maxWidth: '30em' },
  [media.mobile]: {
    '& > li': { gridTemplateColumns: '48px minmax(0,1fr)', gap: 12 },
    '& b': { fontSize: 72 },
  },
}));

export const Actions = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '12px 20px',
  marginTop: 20,
});

export const Art = styled.div(({ theme: { media } }) => ({
  position: 'relative',
  overflow: 'hidden',
  clipPath: 'polygon(90px 0,100% 0,100% 100%,0 100%)',
  '& > img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  [media.tablet]: { clipPath: 'polygon(54px 0,100% 0,100% 100%,0 100%)' },
  [media.mobile]: { height: 220, clipPath: 'none' },
}));
