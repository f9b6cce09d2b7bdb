import styled from '@emotion/styled';

/** Secondary text on a dark background. */
export const Muted = styled.span(({ theme: { color } }) => ({ color: color.steel[300] }));
