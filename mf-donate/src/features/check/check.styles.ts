import styled from '@emotion/styled';
import { Wrap } from '@site/shared/ui/wrap';

export const Layout = styled(Wrap)(({ theme: { color, media, type } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1.4fr) minmax(0,1fr)',
  gap: 64,
  alignItems: 'center',
  minHeight: 780,
  paddingBlock: '64px 110px',
  '& h1': { ...type.h1, maxWidth: '5.4em', margin: '28px 0 24px' },
  '& [role=status] > p': { ...type.lead, maxWidth: '28em' },
  '& [role=status] > p + p': { marginTop: 12 },
  '& [data-trouble]': { color: color.amber.base },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)', gap: 44, minHeight: 0, paddingBlock: '36px 80px' },
  // the receipt alone, black on white (DESIGN, «Receipt print»)
  '@media print': {
    display: 'block',
    minHeight: 0,
    padding: 0,
    '& > div:first-of-type': { display: 'none' },
  },
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
  '& > div > div': { marginTop: 70 },
  [media.mobile]: { rotate: '0deg' },
  '@media print': {
    maxWidth: '92mm',
    margin: '0 auto',
    rotate: '0deg',
    filter: 'none',
    '& > div': { mask: 'none', background: '#fff', border: '1px solid #000' },
    '& > div > div': { display: 'none' },
  },
}));

export const Stamp = styled.b(({ theme: { color, font, media } }) => ({
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
}));

/** On paper only: who sold it. */
export const Organisation = styled.small({
  display: 'none',
  '@media print': { display: 'block', marginTop: '5mm', textAlign: 'center' },
});
