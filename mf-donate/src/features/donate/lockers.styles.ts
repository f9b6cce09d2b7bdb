import styled from '@emotion/styled';
import { Wrap } from '@site/shared/ui/wrap';

export const Section = styled(Wrap)(({ theme: { space } }) => ({ paddingBlock: space.section }));

export const Lockers = styled.div(({ theme: { color, media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(12,minmax(0,1fr))',
  gap: 8,
  padding: 10,
  background: color.ink[950],
  border: `1px solid ${color.ink[700]}`,
  '& > [data-size=double]': { gridColumn: 'span 6', gridRow: 'span 2' },
  '& > [data-size=quarter]': { gridColumn: 'span 3' },
  '& > [data-size=wide]': { gridColumn: '1/-1' },
  [media.tablet]: {
    '& > [data-size=quarter]': { gridColumn: 'span 6' },
    '& > [data-size=double]': { gridColumn: '1/-1' },
  },
  [media.mobile]: {
    gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
    gap: 6,
    padding: 6,
    marginInline: 'calc(-1*clamp(20px,6.25vw,120px) + 6px)',
    '& > [data-size=quarter]': { gridColumn: 'span 1' },
    '& > [data-size=double], & > [data-size=wide]': { gridColumn: '1/-1' },
  },
  [media.cramped]: { '& > [data-size]': { gridColumn: '1/-1' } },
}));

export const Locker = styled.button(({ theme: { color, font, media, motion } }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 380,
  padding: '22px 24px 24px',
  overflow: 'hidden',
  textAlign: 'left',
  background: `linear-gradient(165deg,#1C333B,${color.ink[800]} 60%)`,
  border: `1px solid ${color.ink[500]}`,
  // the handle
  '&::before': {
    content: '""',
    position: 'absolute',
    right: 18,
    top: '50%',
    width: 7,
    height: 54,
    background: '#050809',
    borderRadius: 4,
    boxShadow: '1px 1px 0 #3c5963',
  },
  '&:hover': { borderColor: color.amber.base },
  '& > img': {
    width: 'auto',
    height: 190,
    aspectRatio: '5/4',
    maxWidth: '100%',
    margin: '2px auto 8px',
    objectFit: 'contain',
    transition: `transform ${motion.base}ms ${motion.ease}`,
    '&::after': { display: 'none' },
  },
  '&:hover > img': { transform: 'translateY(-6px)' },
  '& > [data-words] > b': { display: 'block', font: `800 36px/.95 ${font.display}` },
  '& > [data-words] > span': {
    display: 'block',
    marginTop: 6,
    fontSize: 16,
    lineHeight: 1.4,
    color: color.steel[300],
  },
  '&[data-size=double]': {
    background: `linear-gradient(150deg,#8A4A0A,#3A2410 46%,${color.ink[800]})`,
    '& > img': { height: 420, marginBlock: 20 },
    '& > [data-words] > b': {
      maxWidth: '6em',
      font: `900 clamp(44px,3.9vw,76px)/.9 ${font.display}`,
      textTransform: 'uppercase',
    },
    '& > [data-words] > span': { maxWidth: '30em', fontSize: 18, color: '#E8DCC6' },
  },
  '&[data-size=wide]': {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 32,
    minHeight: 0,
    padding: '16px 64px 16px 24px',
    '& > img': { flex: 'none', width: 160, height: 128, margin: 0 },
    '& > [data-words]': { flex: 1, minWidth: 0 },
    '& > :last-child': { width: 420, maxWidth: '40%', margin: 0, padding: 0 },
  },
  [media.tablet]: {
    minHeight: 320,
    '&[data-size=double]': {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      gridTemplateRows: 'auto 1fr auto auto',
      gap: '0 28px',
      minHeight: 380,
      '& > img': { gridColumn: 1, gridRow: '1/5', height: 320, margin: '24px auto 0' },
      '& > span:first-of-type': { gridColumn: 1, gridRow: 1, zIndex: 1, justifySelf: 'start' },
      '& > [data-words]': { gridColumn: 2, gridRow: 3 },
      '& > [data-words] > b': { fontSize: 54 },
      '& > :last-child': { gridColumn: 2, gridRow: 4 },
    },
    '&[data-size=wide]': {
      gap: 22,
      minHeight: 0,
      '& > img': { width: 120, height: 96 },
      '& > :last-child': { width: 260, maxWidth: '34%' },
    },
  },
  [media.mobile]: {
    minHeight: 300,
    padding: '14px 14px 16px',
    '&::before': { right: 8 },
    '& > img': { height: 112 },
    '& > [data-words] > b': { fontSize: 26 },
    // beside the handle
    '& > [data-words] > span': { paddingRight: 6, fontSize: 14 },
    '&[data-size=double]': {
      '& > img': { height: 240, marginBlock: 8 },
      '& > [data-words] > b': { fontSize: 46 },
      '& > [data-words] > span': { fontSize: 16 },
    },
    '&[data-size=wide]': {
      flexWrap: 'wrap',
      gap: '12px 16px',
      padding: 14,
      '& > img': { width: 115, height: 92 },
      '& > [data-words]': { minWidth: 150 },
      '& > :last-child': { width: '100%', maxWidth: 'none' },
    },
  },
  [media.forcedColors]: { border: '2px solid' },
}));

/** Number of a locker. */
export const Place = styled.span(({ theme: { color, font } }) => ({
  alignSelf: 'flex-start',
  padding: '6px 10px 5px',
  font: `800 22px/1 ${font.display}`,
  letterSpacing: '.08em',
  color: color.bone.base,
  background: '#050809',
  border: `1px solid ${color.ink[600]}`,
  '[data-size=wide] > &': { alignSelf: 'center' },
}));

export const Bottom = styled.span({ display: 'block', marginTop: 'auto', paddingTop: 16 });

export const Stat = styled.span(({ theme: { color, font, media } }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 12,
  fontSize: 16,
  '& > :first-child': { color: color.steel[300] },
  '& b': {
    font: `800 24px/1 ${font.display}`,
    letterSpacing: '.02em',
    marginLeft: 4,
    color: color.amber.base,
    whiteSpace: 'nowrap',
  },
  '& [data-full]': { color: color.foam.base },
  [media.mobile]: { flexWrap: 'wrap', gap: '4px 10px', fontSize: 14, '& b': { fontSize: 20 } },
}));
