import { keyframes, type CSSObject, type Theme } from '@emotion/react';
import styled from '@emotion/styled';

// The negative insets leave room for shadows and for the zigzag edge.
const print = keyframes({
  from: { clipPath: 'inset(0 -40px 100%)' },
  to: { clipPath: 'inset(0 -40px -80px)' },
});

/** A receipt that leaves its printer, once; see docs/product/design.md#motion. */
export const printing = ({ motion }: Theme): CSSObject => ({
  animation: `${print} ${motion.print}ms ${motion.ease} backwards`,
});

/**
 * A till receipt: monospaced lines, dashed rules, a zigzag lower edge; see docs/product/design.md#receipt.
 */
export const Receipt = styled.div(({ theme: { color, font, media } }) => ({
  '--focus': color.paper.ink,
  position: 'relative',
  padding: '34px 30px 46px',
  font: `400 16px/1.6 ${font.mono}`,
  color: color.paper.ink,
  background: color.paper.receipt,
  mask: 'conic-gradient(from -45deg at bottom,#0000,#000 1deg 89deg,#0000 90deg) 50% 0/18px 100%',
  [media.tablet]: { paddingInline: 22, fontSize: 13.5 },
  [media.mobile]: { fontSize: 14 },
  [media.narrow]: { paddingInline: 20 },
  [media.forcedColors]: { mask: 'none', border: '2px solid' },
}));

export const ReceiptTitle = styled.h2(({ theme: { font } }) => ({
  font: `900 34px/1 ${font.display}`,
  letterSpacing: '.03em',
  textAlign: 'center',
  textTransform: 'uppercase',
}));

export const ReceiptNote = styled.p({ textAlign: 'center', fontSize: 15, overflowWrap: 'anywhere' });

export const ReceiptRule = styled.hr({ border: 0, borderTop: '2px dashed #8d8779', margin: '16px 0' });

export const Line = styled.div(({ theme: { media } }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  [media.cramped]: { flexWrap: 'wrap' },
}));

export const LineName = styled.dt({ color: '#4a463c' });

export const LineValue = styled.dd(({ theme: { media } }) => ({
  textAlign: 'right',
  overflowWrap: 'anywhere',
  [media.cramped]: { marginLeft: 'auto', overflowWrap: 'break-word' },
}));

/** An amount with words that stays on one line, also beside a long name. */
export const OneLine = styled.span({ whiteSpace: 'nowrap' });

export const TotalLine = styled(Line)({ alignItems: 'baseline', fontWeight: 700 });

export const TotalValue = styled(LineValue)({ fontWeight: 400 });

export const TotalFigure = styled.b(({ theme: { font } }) => ({
  display: 'block',
  font: `900 60px/.9 ${font.display}`,
}));

export const DueLine = styled(Line)({ fontSize: 17, fontWeight: 700 });

export const ReceiptBars = styled.div(({ theme: { color } }) => {
  const ink = color.paper.ink;
  return {
    height: 46,
    marginTop: 20,
    background: `repeating-linear-gradient(90deg,${ink} 0 3px,#0000 3px 5px,${ink} 5px 6px,#0000 6px 10px,${ink} 10px 14px,#0000 14px 16px,${ink} 16px 17px,#0000 17px 22px)`,
  };
});
