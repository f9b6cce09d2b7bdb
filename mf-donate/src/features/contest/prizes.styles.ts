import styled from '@emotion/styled';
import { Icon } from '@site/shared/ui/icon';
import { Picture } from '@site/shared/ui/picture';

export const Prizes = styled.div({ marginTop: 'clamp(48px,5vw,96px)' });

export const Title = styled.h3(({ theme: { type } }) => ({ ...type.h3, margin: '20px 0 24px' }));

export const List = styled.ul(({ theme: { color } }) => ({ borderTop: `1px solid ${color.ink[600]}` }));

export const Prize = styled.li(({ theme: { color, media } }) => ({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0,1fr) auto',
  gap: '4px 18px',
  alignItems: 'center',
  padding: '18px 0',
  borderBottom: `1px solid ${color.ink[600]}`,
  '&[data-pictured]': { gridTemplateColumns: '240px minmax(0,1fr) auto', columnGap: 28 },
  [media.mobile]: {
    gridTemplateColumns: '36px minmax(0,1fr)',
    '&[data-pictured]': { gridTemplateColumns: 'minmax(0,1fr)' },
  },
}));

export const PrizePicture = styled(Picture)({
  width: '100%',
  height: 'auto',
  aspectRatio: '16/9',
  objectFit: 'cover',
});

export const PrizeIcon = styled(Icon)(({ theme: { color } }) => ({ color: color.amber.base }));

export const Draw = styled.span(({ theme: { color, type } }) => ({ ...type.mono, color: color.steel[300] }));

export const Name = styled.b(({ theme: { font, media } }) => ({
  display: 'block',
  margin: '4px 0',
  font: `800 34px/1 ${font.display}`,
  [media.mobile]: { fontSize: 26 },
}));

export const About = styled.p(({ theme: { color } }) => ({
  maxWidth: '46em',
  fontSize: 16,
  lineHeight: 1.45,
  color: color.steel[300],
}));

export const Count = styled.em(({ theme: { color, font, media } }) => ({
  font: `800 30px/1 ${font.display}`,
  whiteSpace: 'nowrap',
  [media.mobile]: {
    gridColumn: 2,
    fontSize: 26,
    color: color.amber.base,
    '[data-pictured] > &': { gridColumn: 1 },
  },
}));
