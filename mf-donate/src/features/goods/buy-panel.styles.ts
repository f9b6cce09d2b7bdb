import styled from '@emotion/styled';

export const Note = styled.p(({ theme: { color } }) => ({
  maxWidth: '40em',
  margin: '2px 0 12px',
  fontSize: 15,
  lineHeight: 1.4,
  color: color.paper.muted,
}));

export const Row = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 14,
  fontSize: 16,
});
