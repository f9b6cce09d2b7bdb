import styled from '@emotion/styled';

/** The steps at the left, the note on passwords at the right; below each other where there is no room. */
export const Layout = styled.div(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1.35fr) minmax(0,1fr)',
  gap: 56,
  alignItems: 'start',
  [media.tablet]: { gap: 28 },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)' },
}));

export const Bars = styled.div(({ theme: { color } }) => ({
  display: 'flex',
  gap: 6,
  margin: '22px 0 28px',
  '& > i': { flex: 1, height: 6, background: color.ink[600] },
  '& > i[data-on=true]': { background: color.amber.base },
}));

export const Row = styled.div(({ theme: { media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  marginTop: 8,
  [media.mobile]: { '& > button': { flex: '1 1 100%' } },
}));
