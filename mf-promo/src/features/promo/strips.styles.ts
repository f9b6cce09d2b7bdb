import styled from '@emotion/styled';

const EDGE = '3px dashed currentColor';
const ROW_MAX = 6;
/** Returns the number of strips per row on mobile. Four strips form two rows of two. */
const mobileRow = (count: number) => (count === 4 ? 2 : Math.min(count, 3));

interface StripProps {
  count: number;
}
const options = { shouldForwardProp: (prop: string) => prop !== 'count' };

export const Strips = styled(
  'ul',
  options,
)<StripProps>(({ theme: { media }, count }) => ({
  gridColumn: '1/-1',
  display: 'grid',
  gridTemplateColumns: `repeat(${Math.min(count, ROW_MAX)},minmax(0,1fr))`,
  borderTop: EDGE,
  [media.mobile]: { gridTemplateColumns: `repeat(${mobileRow(count)},minmax(0,1fr))` },
  [media.cramped]: { gridTemplateColumns: 'minmax(0,1fr)' },
}));

export const Strip = styled(
  'li',
  options,
)<StripProps>(({ theme: { color, media }, count }) => ({
  background: color.amber.base,
  borderRight: '2px dashed currentColor',
  padding: '26px 10px 30px',
  textAlign: 'center',
  transformOrigin: '50% 0',
  overflowWrap: 'anywhere',
  [`&:nth-of-type(${ROW_MAX}n), &:last-child`]: { borderRightColor: 'transparent' },
  [`&:nth-of-type(n+${ROW_MAX + 1})`]: { borderTop: '2px dashed currentColor' },
  // If all strips fit in one row, some are slightly rotated, as if half torn off.
  ...(count <= ROW_MAX && {
    '&:nth-of-type(2)': { rotate: '1.6deg' },
    '&:nth-of-type(3)': { rotate: '-.6deg' },
    '&:nth-of-type(5)': { rotate: '-2.2deg' },
  }),
  [media.tablet]: { padding: '20px 4px 24px' },
  [media.mobile]: {
    padding: '18px 4px',
    rotate: '0deg!important',
    [`&:nth-of-type(${mobileRow(count)}n)`]: { borderRightColor: 'transparent' },
    [`&:nth-of-type(n+${mobileRow(count) + 1})`]: { borderTop: '2px dashed currentColor' },
  },
  [media.cramped]: { borderRight: 0, '&:nth-of-type(n+2)': { borderTop: '2px dashed currentColor' } },
}));

export const Value = styled.b(({ theme: { font, media } }) => ({
  display: 'block',
  font: `900 58px/.95 ${font.display}`,
  textTransform: 'uppercase',
  [media.laptop]: { fontSize: '3.2vw' },
  [media.tablet]: { fontSize: 'clamp(26px,3.7vw,44px)' },
  [media.mobile]: { fontSize: 36 },
  [media.narrow]: { fontSize: 28 },
}));

export const Label = styled.span(({ theme: { media } }) => ({
  display: 'block',
  fontWeight: 600,
  [media.tablet]: { fontSize: 15 },
  [media.mobile]: { fontSize: 15 },
}));

export const NoStrips = styled.p(({ theme: { media } }) => ({
  gridColumn: '1/-1',
  borderTop: EDGE,
  padding: '26px 56px 30px',
  fontWeight: 600,
  [media.mobile]: { padding: '18px 22px' },
}));
