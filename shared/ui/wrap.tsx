import styled from '@emotion/styled';

/** The page's column: the design's gutters, never wider than 1920 px. */
export const Wrap = styled.div(({ theme }) => ({
  paddingInline: theme.space.gutter,
  maxWidth: theme.space.container,
  marginInline: 'auto',
}));
