import styled from '@emotion/styled';

/**
 * Fieldset of radio buttons that look like cards. Each option is a `label > input + span`, and the span is
 * the card. Callers define the columns and the content of the cards.
 */
export const RadioCards = styled.fieldset(({ theme: { color, media } }) => ({
  display: 'grid',
  gap: 12,
  minWidth: 0,
  padding: 0,
  border: 0,
  '& > label': { position: 'relative', cursor: 'pointer' },
  '& > label > input': { position: 'absolute', inset: 0, margin: 0, opacity: 0 },
  '& > label > span': {
    display: 'flex',
    alignItems: 'center',
    gap: 14,
    border: `1.5px solid ${color.ink[500]}`,
  },
  '& > label:hover > span': { borderColor: color.steel[400] },
  '& > label > input:checked + span': {
    background: '#2A2310',
    borderColor: color.amber.base,
    boxShadow: `inset 0 0 0 1px ${color.amber.base}`,
  },
  '& > label > input:focus-visible + span': { outline: '3px solid var(--focus)', outlineOffset: 4 },
  [media.forcedColors]: {
    '& > label > input:checked + span': { borderColor: 'Highlight', outline: '2px solid Highlight' },
  },
}));
