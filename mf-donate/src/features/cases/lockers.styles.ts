import styled from '@emotion/styled';
import { Picture } from '@site/shared/ui/picture';
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

export const Locker = styled.div(({ theme: { color, media } }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 380,
  padding: '22px 24px 24px',
  overflow: 'hidden',
  background: `linear-gradient(165deg,#1C333B,${color.ink[800]} 60%)`,
  border: `1px solid ${color.ink[500]}`,
  // The door handle of the locker.
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
  '&[data-size=double]': { background: `linear-gradient(150deg,#8A4A0A,#3A2410 46%,${color.ink[800]})` },
  '&[data-size=wide]': {
    flexDirection: 'row',
    alignItems: 'center',
    gap: 32,
    minHeight: 0,
    padding: '16px 64px 16px 24px',
  },
  [media.tablet]: {
    minHeight: 320,
    '&[data-size=double]': {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      gridTemplateRows: 'auto 1fr auto auto',
      gap: '0 28px',
      minHeight: 380,
    },
    '&[data-size=wide]': { gap: 22, minHeight: 0 },
  },
  [media.mobile]: {
    minHeight: 300,
    padding: '14px 14px 16px',
    '&::before': { right: 8 },
    '&[data-size=wide]': { flexWrap: 'wrap', gap: '12px 16px', padding: 14 },
  },
  [media.forcedColors]: { border: '2px solid' },
}));

/** Covers its locker, whose text stays readable where the button does not work. */
export const Door = styled.button({ position: 'absolute', inset: 0, zIndex: 2, outlineOffset: -6 });

const IN_DOUBLE = '[data-size=double] &';
const IN_WIDE = '[data-size=wide] &';

export const Drawing = styled(Picture)(({ theme: { media, motion } }) => ({
  width: 'auto',
  height: 190,
  aspectRatio: '5/4',
  maxWidth: '100%',
  margin: '2px auto 8px',
  objectFit: 'contain',
  transition: `transform ${motion.base}ms ${motion.ease}`,
  '&::after': { display: 'none' },
  '[data-size]:hover > &': { transform: 'translateY(-6px)' },
  [IN_DOUBLE]: { height: 420, marginBlock: 20 },
  [IN_WIDE]: { flex: 'none', width: 160, height: 128, margin: 0 },
  [media.tablet]: {
    [IN_DOUBLE]: { gridColumn: 1, gridRow: '1/5', height: 320, margin: '24px auto 0' },
    [IN_WIDE]: { width: 120, height: 96 },
  },
  [media.mobile]: {
    height: 112,
    [IN_DOUBLE]: { height: 240, marginBlock: 8 },
    [IN_WIDE]: { width: 115, height: 92 },
  },
}));

export const Place = styled.span(({ theme: { color, font, media } }) => ({
  alignSelf: 'flex-start',
  padding: '6px 10px 5px',
  font: `800 22px/1 ${font.display}`,
  letterSpacing: '.08em',
  color: color.bone.base,
  background: '#050809',
  border: `1px solid ${color.ink[600]}`,
  [IN_WIDE]: { alignSelf: 'center' },
  [media.tablet]: { [IN_DOUBLE]: { gridColumn: 1, gridRow: 1, zIndex: 1, justifySelf: 'start' } },
}));

export const Description = styled.span(({ theme: { media } }) => ({
  [IN_WIDE]: { flex: 1, minWidth: 0 },
  [media.tablet]: { [IN_DOUBLE]: { gridColumn: 2, gridRow: 3 } },
  [media.mobile]: { [IN_WIDE]: { minWidth: 150 } },
}));

export const Name = styled.b(({ theme: { font, media, type } }) => ({
  display: 'block',
  font: `800 36px/.95 ${font.display}`,
  [IN_DOUBLE]: {
    maxWidth: '6em',
    font: `900 clamp(44px,3.9vw,76px)/${type.h3.lineHeight} ${font.display}`,
    textTransform: 'uppercase',
  },
  [media.tablet]: { [IN_DOUBLE]: { fontSize: 54 } },
  [media.mobile]: { fontSize: 26, [IN_DOUBLE]: { fontSize: 46 } },
}));

export const About = styled.span(({ theme: { color, media } }) => ({
  display: 'block',
  marginTop: 6,
  fontSize: 16,
  lineHeight: 1.4,
  color: color.steel[300],
  [IN_DOUBLE]: { maxWidth: '30em', fontSize: 18, color: '#E8DCC6' },
  [media.mobile]: {
    // Leaves room for the door handle.
    paddingRight: 6,
    fontSize: 14,
    [IN_DOUBLE]: { fontSize: 16 },
  },
}));

export const Bottom = styled.span(({ theme: { media } }) => ({
  display: 'block',
  marginTop: 'auto',
  paddingTop: 16,
  [IN_WIDE]: { width: 420, maxWidth: '40%', margin: 0, padding: 0 },
  [media.tablet]: {
    [IN_DOUBLE]: { gridColumn: 2, gridRow: 4 },
    [IN_WIDE]: { width: 260, maxWidth: '34%' },
  },
  [media.mobile]: { [IN_WIDE]: { width: '100%', maxWidth: 'none' } },
}));

export const Stat = styled.span(({ theme: { media } }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 12,
  fontSize: 16,
  [media.mobile]: { flexWrap: 'wrap', gap: '4px 10px', fontSize: 14 },
}));

export const StatAmount = styled.b(({ theme: { color, font, media } }) => ({
  font: `800 24px/1 ${font.display}`,
  letterSpacing: '.02em',
  marginLeft: 4,
  color: color.amber.base,
  whiteSpace: 'nowrap',
  [media.mobile]: { fontSize: 20 },
}));

export const StatDone = styled.span(({ theme: { color } }) => ({ color: color.foam.base }));
