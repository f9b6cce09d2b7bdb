import styled from '@emotion/styled';

/** A notice across the page. With `data-bad`, it says that something went wrong. */
export const Banner = styled.p(({ theme: { color } }) => ({
  padding: '12px 16px',
  borderLeft: `4px solid ${color.foam.base}`,
  background: color.ink[800],
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  '&[data-bad=true]': { borderColor: color.red.base },
}));
