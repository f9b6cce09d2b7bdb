import styled from '@emotion/styled';

const EDGE = '3px dashed currentColor';
const MOST_ABREAST = 6;
/** On a phone; four are two pairs. */
const abreastOnPhone = (count: number) => (count === 4 ? 2 : Math.min(count, 3));

/** Strips to tear off. */
export const Strips = styled('ul', { shouldForwardProp: (prop) => prop !== 'count' })<{ count: number }>(
  ({ theme: { color, font, media }, count }) => ({
    gridColumn: '1/-1',
    display: 'grid',
    gridTemplateColumns: `repeat(${Math.min(count, MOST_ABREAST)},minmax(0,1fr))`,
    borderTop: EDGE,
    '& > li': {
      background: color.amber.base,
      borderRight: '2px dashed currentColor',
      padding: '26px 10px 30px',
      textAlign: 'center',
      transformOrigin: '50% 0',
      overflowWrap: 'anywhere',
    },
    [`& > li:nth-of-type(${MOST_ABREAST}n), & > li:last-of-type`]: { borderRightColor: 'transparent' },
    [`& > li:nth-of-type(n+${MOST_ABREAST + 1})`]: { borderTop: '2px dashed currentColor' },
    // torn a little, where no second row hangs below
    ...(count <= MOST_ABREAST && {
      '& > li:nth-of-type(2)': { rotate: '1.6deg' },
      '& > li:nth-of-type(3)': { rotate: '-.6deg' },
      '& > li:nth-of-type(5)': { rotate: '-2.2deg' },
    }),
    '& b': {
      display: 'block',
      font: `900 58px/.95 ${font.display}`,
      textTransform: 'uppercase',
    },
    '& span': { display: 'block', fontWeight: 600 },
    [media.laptop]: { '& b': { fontSize: '3.2vw' } },
    [media.tablet]: {
      '& > li': { padding: '20px 4px 24px' },
      '& b': { fontSize: 'clamp(26px,3.7vw,44px)' },
      '& span': { fontSize: 15 },
    },
    [media.mobile]: {
      gridTemplateColumns: `repeat(${abreastOnPhone(count)},minmax(0,1fr))`,
      '& > li': { padding: '18px 4px', rotate: '0deg!important' },
      [`& > li:nth-of-type(${abreastOnPhone(count)}n)`]: { borderRightColor: 'transparent' },
      [`& > li:nth-of-type(n+${abreastOnPhone(count) + 1})`]: { borderTop: '2px dashed currentColor' },
      '& b': { fontSize: 36 },
      '& span': { fontSize: 15 },
    },
    [media.narrow]: { '& b': { fontSize: 28 } },
  }),
);

export const NoStrips = styled.p(({ theme: { media } }) => ({
  gridColumn: '1/-1',
  borderTop: EDGE,
  padding: '26px 56px 30px',
  fontWeight: 600,
  [media.mobile]: { padding: '18px 22px' },
}));
