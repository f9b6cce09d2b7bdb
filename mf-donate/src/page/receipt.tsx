import styled from '@emotion/styled';

/** A till receipt: mono lines, dashed rules, a zigzag at its end. `data-total` is the one huge figure. */
export const Receipt = styled.div(({ theme: { color, font, media } }) => ({
  '--focus': color.paper.ink,
  position: 'relative',
  padding: '34px 30px 46px',
  font: `400 16px/1.6 ${font.mono}`,
  color: color.paper.ink,
  background: color.paper.receipt,
  mask: 'conic-gradient(from -45deg at bottom,#0000,#000 1deg 89deg,#0000 90deg) 50% 0/18px 100%',
  '& > h2, & > h3': {
    font: `900 34px/1 ${font.display}`,
    letterSpacing: '.03em',
    textAlign: 'center',
    textTransform: 'uppercase',
  },
  '& > p': { textAlign: 'center', fontSize: 15, overflowWrap: 'anywhere' },
  '& > hr': { border: 0, borderTop: '2px dashed #8d8779', margin: '16px 0' },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: 16 },
  '& dt': { color: '#4a463c' },
  '& dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere' },
  '& dl > [data-total]': {
    alignItems: 'baseline',
    fontWeight: 700,
    '& > dt': { color: 'inherit' },
    '& > dd > b': { display: 'block', font: `900 60px/.9 ${font.display}` },
    '& > dd': { fontWeight: 400 },
  },
  '& dl > [data-due]': { fontSize: 17, fontWeight: 700, '& > dt': { color: 'inherit' } },
  [media.tablet]: { paddingInline: 22, fontSize: 13.5, '& dl > [data-total] b': { fontSize: 50 } },
  [media.mobile]: { fontSize: 14, '& dl > [data-total] b': { fontSize: 48 } },
  [media.narrow]: { paddingInline: 20 },
  [media.forcedColors]: { mask: 'none', border: '2px solid' },
  [media.cramped]: {
    '& dl > div': { flexWrap: 'wrap' },
    '& dd': { marginLeft: 'auto', overflowWrap: 'break-word' },
  },
}));

/** The bars at the foot of a receipt. */
export const ReceiptBars = styled.div(({ theme: { color } }) => {
  const ink = color.paper.ink;
  return {
    height: 46,
    marginTop: 20,
    background: `repeating-linear-gradient(90deg,${ink} 0 3px,#0000 3px 5px,${ink} 5px 6px,#0000 6px 10px,${ink} 10px 14px,#0000 14px 16px,${ink} 16px 17px,#0000 17px 22px)`,
  };
});
