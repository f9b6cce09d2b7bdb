import styled from '@emotion/styled';

/** Page column with the design's side padding, at most 1920 px wide. */
export const Wrap = styled.div(({ theme }) => ({
  paddingInline: theme.space.gutter,
  maxWidth: theme.space.container,
  marginInline: 'auto',
}));
