import styled from '@emotion/styled';

/** Root element of a field. `data-state` is `bad` or `good`. */
export const FieldRoot = styled.div({
  marginBottom: 22,
  '&[data-state=bad] > div:first-of-type': { borderColor: 'var(--bad)' },
  '&[data-state=good] > div:first-of-type': { borderColor: 'var(--good)' },
});

export const Label = styled.label(({ theme: { color } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 12,
  marginBottom: 8,
  fontSize: 15,
  fontWeight: 500,
  lineHeight: 1.4,
  '& > i': { color: color.steel[400], fontWeight: 400 },
}));

/** Frame around an input. */
export const Box = styled.div(({ theme: { color, control, media, radius } }) => ({
  display: 'flex',
  alignItems: 'center',
  minHeight: control.field,
  background: color.ink[950],
  border: `1.5px solid ${color.ink[500]}`,
  borderRadius: radius.control,
  '&:hover': { borderColor: color.steel[400] },
  '&:has(> :disabled)': { background: color.ink[800], borderColor: color.ink[600] },
  '&&:focus-within': { borderColor: color.amber.base, boxShadow: `0 0 0 3px ${color.amber.base}40` },
  '& > input': {
    flex: 1,
    minWidth: 0,
    height: 57,
    padding: '0 18px',
    fontSize: 18,
    background: 'none',
    border: 0,
    outline: 0,
    '&:disabled': { color: color.off.ink, cursor: 'not-allowed' },
    '&::placeholder': { color: color.steel[400], opacity: 1 },
  },
  '& > button': {
    width: 52,
    height: 52,
    flex: 'none',
    display: 'grid',
    placeContent: 'center',
    color: color.steel[300],
    outlineOffset: -5,
  },
  [media.cramped]: { '& > input': { paddingInline: 10 } },
  // forced colours drop the shadow and the border colour that show the focus
  [media.forcedColors]: { '&:focus-within': { outline: '3px solid Highlight' } },
}));

export const CapsBadge = styled.span(({ theme: { color, font } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  padding: '7px 9px',
  marginRight: 2,
  font: `700 12px/1 ${font.mono}`,
  whiteSpace: 'nowrap',
  color: color.paper.ink,
  background: color.amber.base,
  borderRadius: 3,
}));

/** Message below a field. Its colours are CSS variables, because `Paper` needs darker colours than a dark page. */
export const Message = styled.p({
  display: 'flex',
  gap: 8,
  alignItems: 'start',
  margin: '8px 0 0',
  fontSize: 15,
  lineHeight: 1.4,
  fontWeight: 500,
  // an address may have no place to break
  overflowWrap: 'anywhere',
  '&[data-tone=bad]': { color: 'var(--bad)' },
  '&[data-tone=good]': { color: 'var(--good)' },
  '&[data-tone=warn]': { color: 'var(--accent)' },
  '&[data-tone=hint]': { color: 'var(--muted)', fontWeight: 400 },
});
