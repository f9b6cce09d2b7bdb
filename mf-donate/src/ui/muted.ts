import styled from '@emotion/styled';

export const Muted = styled.span(({ theme: { color } }) => ({ color: color.steel[300] }));
