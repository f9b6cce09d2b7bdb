import styled from '@emotion/styled';
import { Icon } from '@site/shared/ui/icon';

export const Days = styled.span(({ theme: { color, font } }) => ({
  font: `400 13px/1.5 ${font.mono}`,
  color: color.steel[300],
}));

export const LogRow = styled.li(({ theme: { color, media } }) => ({
  display: 'grid',
  gridTemplateColumns: '148px 24px minmax(0,1fr)',
  gap: 12,
  padding: '13px 0',
  borderTop: `1px solid ${color.ink[700]}`,
  [media.mobile]: { gridTemplateColumns: '24px minmax(0,1fr)' },
}));

export const EventTime = styled.time(({ theme: { color, font, media } }) => ({
  paddingTop: 3,
  font: `400 13px/1.5 ${font.mono}`,
  color: color.steel[300],
  [media.mobile]: { gridColumn: 2, gridRow: 2, padding: 0 },
}));

export const EventTone = styled.span(({ theme: { color, media } }) => ({
  '&[data-tone=good]': { color: color.foam.base },
  '&[data-tone=warn]': { color: color.amber.base },
  [media.mobile]: { gridColumn: 1, gridRow: 1 },
}));

export const EventIcon = styled(Icon)({ width: 22, height: 22, marginTop: 2 });

export const EventTitle = styled.b({ display: 'block', fontWeight: 600, lineHeight: 1.35 });

export const Details = styled.p(({ theme: { color } }) => ({
  fontSize: 15,
  lineHeight: 1.4,
  color: color.steel[300],
}));
