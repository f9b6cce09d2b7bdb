import styled from '@emotion/styled';

export const Lead = styled.p(({ theme: { color } }) => ({ margin: '14px 0 20px', color: color.steel[300] }));

export const Row = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 16, marginTop: 10 });

/** What is to be done, one after the other. */
export const Steps = styled.ol(({ theme: { color, font, media } }) => ({
  margin: '22px 0 8px',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0,1fr)',
    gap: 14,
    padding: '18px 0',
    borderTop: `1px solid ${color.ink[700]}`,
  },
  '& > li > b': { font: `900 52px/.8 ${font.display}`, color: color.amber.base },
  [media.mobile]: { '& > li': { gridTemplateColumns: '30px minmax(0,1fr)' } },
}));

/** The reserve code, on paper. */
export const Slip = styled.div(({ theme: { color, font, media } }) => ({
  '--focus': color.paper.ink,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginTop: 14,
  padding: '6px 8px 6px 18px',
  font: `700 22px/1 ${font.mono}`,
  color: color.paper.ink,
  background: color.paper.base,
  '& > button': { width: 44, height: 44, flex: 'none', display: 'grid', placeContent: 'center' },
  [media.mobile]: { fontSize: 16 },
}));

export const Scan = styled.div(({ theme: { color, font } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 20,
  marginTop: 14,
  '& > svg': { width: 150, height: 150, '&&': { marginTop: '0 !important' } },
  '& p': { marginTop: 12, font: `400 13px/1.5 ${font.mono}`, color: color.steel[300] },
}));

export const Match = styled.div(({ theme: { color } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 24,
  marginTop: 14,
  padding: '14px 20px',
  background: color.led.board,
  border: `5px solid ${color.led.frame}`,
  '& > span': { fontSize: 88 },
  '& > p': { fontSize: 16, lineHeight: 1.4, color: color.bone.dim },
}));

export const Channels = styled.fieldset(({ theme: { color } }) => ({
  minWidth: 0,
  margin: '0 0 22px',
  padding: 0,
  border: 0,
  '& > legend': { marginBottom: 8, padding: 0, fontSize: 15, fontWeight: 500 },
  '& > label': {
    display: 'grid',
    gridTemplateColumns: '26px minmax(0,1fr)',
    gap: 14,
    alignItems: 'center',
    padding: '12px 16px',
    border: `1.5px solid ${color.ink[500]}`,
    cursor: 'pointer',
    '& + label': { marginTop: 8 },
    '&:has(:checked)': { borderColor: color.amber.base, background: color.ink[800] },
    '& > input': { width: 22, height: 22, margin: 0, accentColor: color.amber.base },
    '& b': { display: 'block', fontWeight: 600 },
    '& small': { display: 'block', fontSize: 15, lineHeight: 1.4, color: color.steel[300] },
  },
}));
