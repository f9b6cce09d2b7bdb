import styled from '@emotion/styled';

/** Title of a page. */
export const PageTitle = styled.h1(({ theme: { font } }) => ({
  fontFamily: font.title,
  fontWeight: 400,
  fontSize: 'clamp(2.1rem, 5vw, 3.6rem)',
  lineHeight: 1.1,
  textWrap: 'balance',
}));
