import styled from '@emotion/styled';

/** Outlined label in the mono font. */
export const Tag = styled.span(({ theme: { color, font } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  font: `500 12.5px/1 ${font.mono}`,
  padding: '7px 9px',
  border: `1px solid ${color.ink[500]}`,
  color: color.bone.base,
}));
