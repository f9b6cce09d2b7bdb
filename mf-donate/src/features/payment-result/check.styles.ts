import styled from '@emotion/styled';
import { stampLanding } from '@site/shared/ui/stamp.styles';
import { Wrap } from '@site/shared/ui/wrap';
import { printing, Receipt, ReceiptBars } from '../receipt/receipt.styles';

export const Layout = styled(Wrap)(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1.4fr) minmax(0,1fr)',
  gap: 64,
  alignItems: 'center',
  minHeight: 780,
  paddingBlock: '64px 110px',
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)', gap: 44, minHeight: 0, paddingBlock: '36px 80px' },
  // Only the receipt is printed, black on white; see docs/product/design.md#receipt.
  '@media print': { display: 'block', minHeight: 0, padding: 0 },
}));

export const Outcome = styled.div({ '@media print': { display: 'none' } });

export const Title = styled.h1(({ theme: { type } }) => ({
  ...type.h1,
  maxWidth: '5.4em',
  margin: '28px 0 24px',
}));

export const Lead = styled.p(({ theme: { color, type } }) => ({
  ...type.lead,
  maxWidth: '28em',
  '& + &': { marginTop: 12 },
  '&[data-problem]': { color: color.amber.base },
  // without scripts the page does not refresh itself, as the words would promise
  '&[data-refreshes]': { '@media (scripting: none)': { display: 'none' } },
}));

export const Row = styled.div(({ theme: { media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
  marginTop: 36,
  [media.mobile]: { '& > *': { width: '100%' } },
}));

export const Print = styled.button(({ theme: { control } }) => ({
  minHeight: control.minTarget,
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: '.25em',
  '&:hover': { color: 'var(--accent)' },
}));

export const Stamped = styled.div(({ theme: { media } }) => ({
  position: 'relative',
  justifySelf: 'center',
  width: '100%',
  maxWidth: 480,
  rotate: '1.5deg',
  filter: 'drop-shadow(0 24px 40px #000a)',
  [media.mobile]: { rotate: '0deg' },
  '@media print': {
    maxWidth: '92mm',
    margin: '0 auto',
    rotate: '0deg',
    filter: 'none',
  },
}));

export const PrintableReceipt = styled(Receipt)(({ theme }) => ({
  ...printing(theme),
  '@media print': { mask: 'none', background: '#fff', border: '1px solid #000' },
}));

/** The bar code of the receipt, with room for the stamp above it. */
export const Bars = styled(ReceiptBars)({ marginTop: 70, '@media print': { display: 'none' } });

/** Lands when the receipt is printed. */
export const Stamp = styled.b(({ theme }) => {
  const { color, font, media, motion } = theme;
  return {
    ...stampLanding(theme, motion.print - motion.base / 2),
    position: 'absolute',
    left: '50%',
    bottom: 34,
    translate: '-50% 0',
    rotate: '-12deg',
    padding: '14px 20px 8px',
    font: `900 68px/1 ${font.display}`,
    letterSpacing: '.05em',
    textTransform: 'uppercase',
    whiteSpace: 'nowrap',
    color: '#8A4F00',
    background: `${color.paper.receipt}cc`,
    border: '7px solid',
    borderRadius: 10,
    '&[data-status=succeeded]': { color: '#0B6350' },
    '&[data-status=canceled]': { color: '#A8241A' },
    [media.mobile]: { fontSize: 48, borderWidth: 5 },
    '@media print': {
      position: 'static',
      display: 'block',
      margin: '6mm auto 0',
      rotate: '0deg',
      translate: 'none',
      fontSize: '22pt',
      textAlign: 'center',
      background: 'none',
      borderWidth: '1.5pt',
      '&&': { color: '#000' },
    },
  };
});

/** The seller, shown only on the printed receipt. */
export const Organisation = styled.small({
  display: 'none',
  '@media print': { display: 'block', marginTop: '5mm', textAlign: 'center' },
});
