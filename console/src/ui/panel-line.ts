import styled from '@emotion/styled';

/** A line of a panel: words, with the buttons that belong to them at its end. */
export const PanelLine = styled.div(({ theme: { color, font } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  padding: '10px 0',
  borderBottom: `1px solid ${color.ink[700]}`,
  font: `400 14px/1.4 ${font.mono}`,
  overflowWrap: 'anywhere',
  button: { fontFamily: font.text },
  small: { display: 'block', color: color.steel[300], fontSize: 13 },
}));
