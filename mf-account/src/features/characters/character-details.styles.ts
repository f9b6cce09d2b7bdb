import styled from '@emotion/styled';

export const NameRow = styled.div(({ theme: { media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: 16,
  [media.mobile]: { gap: 8 },
}));

export const Name = styled.h2(({ theme: { font, type } }) => ({
  font: `900 clamp(52px,6vw,116px)/${type.h1.lineHeight} ${font.display}`,
  textTransform: 'uppercase',
  letterSpacing: '-.005em',
  overflowWrap: 'anywhere',
}));

export const PlayedHours = styled.span(({ theme: { color, font } }) => ({
  paddingBottom: 12,
  font: `400 13px/1.5 ${font.mono}`,
  color: color.steel[300],
}));

export const Parameters = styled.dl(({ theme: { color, media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '24px 36px',
  margin: '26px 0 0',
  padding: '26px 0',
  borderBlock: `1px solid ${color.ink[600]}`,
  [media.tablet]: { gap: '20px 24px' },
  [media.mobile]: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 20 },
}));

export const ParameterName = styled.dt(({ theme: { color } }) => ({
  fontSize: 15,
  color: color.steel[300],
}));

export const ParameterValue = styled.dd(({ theme: { color, font, media } }) => ({
  marginTop: 6,
  font: `900 clamp(34px,2.9vw,56px)/.95 ${font.display}`,
  letterSpacing: '.01em',
  '&[data-name=bank]': { color: color.amber.base },
  [media.tablet]: { fontSize: 'clamp(30px,3.4vw,42px)' },
}));
