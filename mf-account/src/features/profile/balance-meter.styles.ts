import styled from '@emotion/styled';
import { Button } from '@site/shared/ui/button';
import { Led } from '@site/shared/ui/led';

export const Meter = styled.div(({ theme: { media } }) => ({
  [media.tablet]: { display: 'flex', flexDirection: 'column', paddingTop: 64 },
  [media.tabletSmall]: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 16, paddingTop: 0 },
}));

export const Display = styled.div(({ theme: { color, media } }) => ({
  display: 'flex',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: 16,
  padding: '18px 26px',
  background: color.led.board,
  border: `5px solid ${color.led.frame}`,
  [media.tablet]: { flex: 1 },
  [media.cramped]: { flexWrap: 'wrap', paddingInline: 14 },
}));

export const Caption = styled.p(({ theme: { color, media } }) => ({
  marginBottom: 14,
  fontSize: 16,
  color: color.steel[300],
  [media.forcedColors]: { marginBottom: 0 },
}));

export const Balance = styled(Led)(({ theme: { media } }) => ({
  fontSize: 'clamp(72px,6.6vw,126px)',
  lineHeight: 0.8,
  // in forced-colors mode, browsers paint a box behind each line of text, which would cover the caption
  [media.forcedColors]: { lineHeight: 1.1 },
  [media.mobile]: { fontSize: 76 },
  [media.cramped]: { fontSize: '24vw' },
}));

export const Unit = styled.span(({ theme: { color, font } }) => ({
  font: `800 34px/1 ${font.display}`,
  color: color.led.label,
}));

export const TopUpButton = styled(Button)(({ theme: { media } }) => ({
  width: '100%',
  minHeight: 64,
  marginTop: 16,
  [media.tabletSmall]: { margin: 0, minHeight: '100%' },
}));
