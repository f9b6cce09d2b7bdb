import styled from '@emotion/styled';

export const Columns = styled.div(({ theme: { media, space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) minmax(0,1fr)',
  gap: space.gap,
  alignItems: 'start',
  paddingTop: 44,
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: space.gap },
  [media.tabletSmall]: { gridTemplateColumns: 'minmax(0,1fr)' },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)', paddingTop: 24 },
}));

export const Panel = styled.section(({ theme: { color, media, space, type } }) => ({
  padding: 36,
  background: color.ink[850],
  border: `1px solid ${color.ink[700]}`,
  '&[data-on=true]': { borderColor: '#0B6350' },
  '& h2': { ...type.h4, marginBottom: 20 },
  [media.tablet]: { padding: '28px 26px' },
  [media.mobile]: { padding: '24px 20px', marginInline: `calc(${space.gutter}*-1 + 8px)` },
}));

export const SpacedRow = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
});

export const PanelHead = styled(SpacedRow)(({ theme: { color, font } }) => ({
  marginBottom: 8,
  '& > h2': { marginBottom: 0 },
  '& > span': { font: `400 13px/1.5 ${font.mono}`, color: color.steel[300] },
}));

export const Buttons = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  marginTop: 18,
});

export const MutedText = styled.p(({ theme: { color } }) => ({
  maxWidth: '34em',
  fontSize: 16,
  lineHeight: 1.5,
  color: color.steel[300],
}));

/** A word on how things stand, with its icon. */
export const State = styled.p(({ theme: { color } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontSize: 16,
  color: color.amber.base,
  '&[data-good=true]': { color: color.foam.base },
}));

export const SessionRows = styled.ul(({ theme: { color, media } }) => ({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0,1fr) auto',
    gap: 16,
    alignItems: 'center',
    minHeight: 76,
    padding: '14px 0',
    borderTop: `1px solid ${color.ink[700]}`,
  },
  '& > li > svg': { width: 28, height: 28, color: color.steel[300] },
  '& b': { display: 'block', fontWeight: 600, lineHeight: 1.35, overflowWrap: 'anywhere' },
  '& p': { fontSize: 15, lineHeight: 1.4, color: color.steel[300] },
  [media.mobile]: { '& > li': { gap: 12 }, '& button': { padding: '0 12px' } },
}));

export const LogRows = styled.ol(({ theme: { color, font, media } }) => ({
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '128px 24px minmax(0,1fr)',
    gap: 12,
    padding: '13px 0',
    borderTop: `1px solid ${color.ink[700]}`,
  },
  '& time': { paddingTop: 3, font: `400 13px/1.5 ${font.mono}`, color: color.steel[300] },
  '& svg': { width: 22, height: 22, marginTop: 2 },
  '& [data-tone=good]': { color: color.foam.base },
  '& [data-tone=warn]': { color: color.amber.base },
  '& b': { display: 'block', fontWeight: 600, lineHeight: 1.35 },
  '& p': { fontSize: 15, lineHeight: 1.4, color: color.steel[300] },
  [media.mobile]: {
    '& > li': { gridTemplateColumns: '24px minmax(0,1fr)' },
    '& time': { gridColumn: 2, gridRow: 2, padding: 0 },
    '& > li > span': { gridColumn: 1, gridRow: 1 },
  },
}));

/** A button that reads as a link: the third level. */
export const Underlined = styled.button(({ theme: { control } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minHeight: control.minTarget,
  fontWeight: 600,
  '& > span': { borderBottom: '1.5px solid currentColor', paddingBottom: 2 },
  '&:hover': { color: 'var(--accent)' },
}));

/** What opens within a panel. */
export const Inset = styled.div({ marginTop: 22 });
