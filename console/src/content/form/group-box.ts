import styled from '@emotion/styled';

/** A group of fields with its name. Fields stand side by side as long as they fit. */
export const GroupBox = styled.fieldset(({ theme: { color } }) => ({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 12,
  minWidth: 0,
  margin: 0,
  padding: '4px 0 4px 16px',
  border: 0,
  borderLeft: `3px solid ${color.ink[600]}`,
  outline: 'none',
  '&:focus-visible': { borderLeftColor: color.amber.base },
  '& > legend': { padding: 0, fontWeight: 600, fontSize: 16 },
  '& > legend > small': { fontSize: 13, fontWeight: 400, color: 'var(--muted)' },
}));

export const FieldGrid = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill,minmax(min(100%,240px),1fr))',
  gap: '14px 20px',
});
