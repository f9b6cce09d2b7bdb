import styled from '@emotion/styled';
import { Button } from '@site/shared/ui/button';
import { Wrap } from '@site/shared/ui/wrap';

/** Phone first: one column of 560 px; a note beside it from 1001 px on. */
export const Page = styled(Wrap)(({ theme: { color, media, type } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,560px)',
  alignContent: 'start',
  minHeight: 760,
  paddingTop: 36,
  paddingBottom: 96,
  '& h1': { ...type.h1, fontSize: 'clamp(48px,5vw,76px)', margin: '22px 0 14px' },
  '& h1 + p': { color: color.steel[300] },
  '@media (min-width: 1001px)': {
    gridTemplateColumns: 'minmax(0,560px) minmax(0,1fr)',
    gap: '0 80px',
    '& > div': { gridColumn: 1 },
  },
  [media.mobile]: { minHeight: 0, paddingTop: 20, paddingBottom: 64 },
}));

export const Aside = styled.aside(({ theme: { color, type } }) => ({
  marginTop: 40,
  '& > h2': { ...type.h4, marginBottom: 14, textTransform: 'uppercase' },
  '& > p': { maxWidth: '24em', color: color.steel[300] },
  '@media (min-width: 1001px)': {
    gridColumn: 2,
    gridRow: '1/9',
    marginTop: 0,
    paddingLeft: 56,
    borderLeft: `1px solid ${color.ink[700]}`,
    alignSelf: 'start',
  },
}));

export const FirstStep = styled.p(({ theme: { color, font } }) => ({
  display: 'flex',
  gap: 16,
  marginTop: 20,
  padding: '16px 0 0',
  borderTop: `1px solid ${color.ink[700]}`,
  fontSize: 16,
  lineHeight: 1.45,
  '& > b': { font: `900 40px/.9 ${font.display}`, color: color.amber.base, minWidth: '.7em' },
}));

export const Match = styled.figure(({ theme: { color, media } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 20,
  margin: '22px 0',
  padding: '18px 24px',
  background: color.led.board,
  border: `5px solid ${color.led.frame}`,
  '& > span': { fontSize: 128 },
  '& > figcaption': { fontSize: 16, lineHeight: 1.4, maxWidth: '12em', color: color.bone.dim },
  [media.mobile]: { '& > span': { fontSize: 112 } },
}));

export const Facts = styled.dl(({ theme: { color } }) => ({
  borderTop: `1px solid ${color.ink[600]}`,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '112px 1fr',
    gap: 12,
    padding: '12px 0',
    borderBottom: `1px solid ${color.ink[700]}`,
  },
  '& dt': { color: color.steel[300], fontSize: 15, paddingTop: 2, overflowWrap: 'anywhere' },
  '& dd': { fontWeight: 600, overflowWrap: 'anywhere' },
}));

/** Refusing at the left, letting in at the right: never the other way round. */
export const Answers = styled.div({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 12,
  marginTop: 24,
});

export const BigButton = styled(Button)(({ theme: { font } }) => ({
  minHeight: 72,
  paddingInline: 12,
  font: `800 28px/1 ${font.display}`,
  textTransform: 'uppercase',
}));

/** Its edge is as red as its word: there is nothing to overlook. */
export const DenyButton = styled(BigButton)(({ theme: { color } }) => ({
  '&::before': { boxShadow: `inset 0 0 0 2px ${color.red.base}` },
}));

export const Note = styled.p(({ theme: { color } }) => ({
  display: 'grid',
  gridTemplateColumns: '28px 1fr',
  gap: 12,
  marginTop: 28,
  padding: '16px 18px',
  border: `1.5px dashed ${color.ink[500]}`,
  fontSize: 15,
  lineHeight: 1.5,
}));

export const TimeBar = styled.p(({ theme: { color } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginTop: 18,
  fontSize: 15,
  color: color.steel[300],
  '& > i': { flex: 1, height: 6, background: color.ink[700] },
  '& > i > i': { display: 'block', height: '100%', background: color.amber.base },
}));
