import styled from '@emotion/styled';
import { Wrap } from '@site/shared/ui/wrap';

export const Head = styled(Wrap)(({ theme: { media, type } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1.45fr) minmax(0,1fr)',
  gap: 64,
  alignItems: 'end',
  paddingTop: 'clamp(36px,3.6vw,68px)',
  '& > div > h1': { ...type.h1, maxWidth: '4.5em', margin: '24px 0' },
  '& > div > p': { ...type.lead, maxWidth: '28em', marginBottom: 34 },
  [media.tablet]: { gridTemplateColumns: 'minmax(0,1.42fr) minmax(0,1fr)', gap: 36 },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)', gap: 56 },
}));

export const AmountRow = styled.form(({ theme: { font, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,300px) auto',
  gap: 20,
  alignItems: 'end',
  justifyContent: 'start',
  '& div > input': { height: '5rem', font: `900 54px/1 ${font.display}`, letterSpacing: '.02em' },
  '& > div > div:first-of-type': { minHeight: '5.25rem' },
  // a message below the field must not push the button away from it
  '& > div': { position: 'relative', marginBottom: 0 },
  '& > div > div:last-of-type': { position: 'absolute', top: '100%', whiteSpace: 'nowrap' },
  [media.tablet]: {
    gridTemplateColumns: 'minmax(0,1fr) auto',
    gap: 14,
    '& div > input': { height: '4.25rem', fontSize: 44 },
    '& > div > div:first-of-type': { minHeight: '4.5rem' },
  },
  [media.mobile]: {
    gridTemplateColumns: 'minmax(0,1fr)',
    '& > div > div:last-of-type': { position: 'static', whiteSpace: 'normal' },
  },
}));

export const Scale = styled.ol(({ theme: { color, font, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(var(--steps),1fr)',
  maxWidth: 880,
  marginTop: 40,
  '& > li': { position: 'relative', borderTop: `5px solid ${color.ink[600]}` },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    top: -12,
    left: 0,
    width: 4,
    height: 19,
    background: color.steel[300],
  },
  '& > [data-passed]': { borderColor: color.amber.base },
  '& > [data-reached]::before': { top: -15, width: 14, height: 25, background: color.amber.base },
  '& button': { width: '100%', minHeight: 62, padding: '12px 12px 0 0', textAlign: 'left' },
  '& b': { display: 'block', font: `800 30px/1 ${font.display}`, whiteSpace: 'nowrap' },
  '& span': { fontSize: 16, color: color.steel[300] },
  '& button:hover b': { color: color.amber.base },
  '& [data-reached] :is(b,span)': { color: color.amber.base },
  [media.tablet]: { '& b': { fontSize: 24 }, '& span': { fontSize: 15 } },
  [media.mobile]: {
    gridTemplateColumns: '1fr',
    marginTop: 28,
    '& > li': { borderTop: 0, borderLeft: `5px solid ${color.ink[600]}` },
    '& > li::before': { display: 'none' },
    '& > [data-passed], & > [data-reached]': { borderColor: color.amber.base },
    '& button': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      minHeight: 44,
      padding: '8px 0 8px 20px',
    },
    '& b': { fontSize: 26 },
  },
  [media.forcedColors]: {
    '& > [data-passed], & > [data-reached]': { borderColor: 'Highlight' },
    '& > [data-reached]::before': { background: 'Highlight' },
    '& [data-reached] :is(b,span)': { color: 'Highlight' },
  },
}));

/** The slot that the receipt hangs out of. */
export const Slot = styled.div(({ theme: { color, media } }) => ({
  position: 'relative',
  alignSelf: 'start',
  marginTop: 'clamp(0px,6vw,120px)',
  padding: '0 8%',
  filter: 'drop-shadow(0 24px 40px #000a)',
  '& > div': { position: 'relative', zIndex: 1, maxWidth: 480, margin: '0 auto' },
  '& > div > div': { paddingTop: 56 },
  '& > i': {
    position: 'absolute',
    inset: '-22px 0 auto',
    height: 44,
    background: `linear-gradient(${color.ink[600]},${color.ink[850]})`,
    borderRadius: 8,
    boxShadow: '0 10px 30px #000',
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: '17px 5% auto',
      height: 10,
      background: '#000',
      borderRadius: 6,
    },
  },
  [media.tablet]: { padding: '0 4%' },
  [media.mobile]: { marginTop: 0, padding: '0 12px' },
}));
