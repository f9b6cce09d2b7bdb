import styled from '@emotion/styled';

/** A strip of warning tape. */
export const HazardTape = styled.div(({ theme: { color } }) => ({
  height: 22,
  background: `repeating-linear-gradient(-55deg,${color.amber.base} 0 26px,${color.ink[900]} 26px 52px)`,
}));
