import styled from '@emotion/styled';

/** Content of a page in the width of the site. */
export const Content = styled.div(({ theme: { space } }) => ({
  maxWidth: `calc(${space.page}px + 2 * ${space.gutter})`,
  marginInline: 'auto',
  padding: `clamp(2rem, 5vw, 4.5rem) ${space.gutter}`,
}));
