import styled from '@emotion/styled';
import { Wrap } from '@site/shared/ui/wrap';

export const Page = styled(Wrap)(({ theme: { media } }) => ({
  minHeight: 1200,
  paddingTop: 'clamp(36px,3.6vw,68px)',
  paddingBottom: 'clamp(72px,8.4vw,160px)',
  [media.mobile]: { minHeight: 0 },
}));

/** Card at the left; balance, top-up and notices at the right. */
export const Head = styled.div(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,880px) minmax(0,1fr)',
  gap: 72,
  // what comes and goes on one side moves nothing on the other
  alignItems: 'start',
  marginBottom: 'clamp(28px,2.6vw,48px)',
  [media.laptop]: { gridTemplateColumns: 'minmax(0,1.72fr) minmax(0,1fr)', gap: 44 },
  [media.tablet]: {
    gridTemplateColumns: 'minmax(0,1.72fr) minmax(0,1fr)',
    gap: 28,
    alignItems: 'stretch',
  },
  [media.tabletSmall]: { gridTemplateColumns: 'minmax(0,1fr)' },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)', gap: 28 },
}));

export const Address = styled.div({ marginBottom: 26 });

/** On a tablet its parts take places of their own in the head. */
export const Side = styled.div(({ theme: { media } }) => ({
  minWidth: 0,
  [media.tablet]: { display: 'contents' },
}));

export const Meter = styled.div(({ theme: { color, font, media } }) => ({
  '& > div': {
    display: 'flex',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: 16,
    padding: '18px 26px',
    background: color.led.board,
    border: `5px solid ${color.led.frame}`,
  },
  '& p': { marginBottom: 14, fontSize: 16, color: color.steel[300] },
  '& b': { fontSize: 'clamp(72px,6.6vw,126px)', lineHeight: 0.8 },
  '& > div > span': { font: `800 34px/1 ${font.display}`, color: color.led.label },
  // there words lie on plates as high as their lines
  [media.forcedColors]: { '& p': { marginBottom: 0 }, '& b': { lineHeight: 1.1 } },
  '& > button': { width: '100%', minHeight: 64, marginTop: 16 },
  [media.tablet]: {
    display: 'flex',
    flexDirection: 'column',
    paddingTop: 64,
    '& > div': { flex: 1 },
  },
  [media.tabletSmall]: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: 16,
    paddingTop: 0,
    '& > button': { margin: 0, minHeight: '100%' },
  },
  [media.mobile]: { '& b': { fontSize: 76 } },
}));

export const NoticesRoot = styled.div(({ theme: { media, type } }) => ({
  '& > h2': { ...type.h4, width: 'fit-content', margin: '34px 0 12px' },
  [media.tablet]: {
    gridColumn: '1/-1',
    '& > h2': { margin: '8px 0 4px' },
    '& > ul': { display: 'grid', gridTemplateColumns: 'repeat(3,minmax(0,1fr))', gap: '0 24px' },
  },
}));

/** Where it is narrow, its time stands below its words. */
const below = { gridTemplateColumns: '28px minmax(0,1fr) auto', '& > time': { gridArea: '2/2' } };

export const Notice = styled.li(({ theme: { color, font, media } }) => ({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0,1fr) auto auto',
  gap: '4px 14px',
  alignContent: 'start',
  padding: '16px 0',
  borderTop: `1px solid ${color.ink[700]}`,
  fontSize: 16,
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
  '& > svg': { marginTop: 1, color: color.foam.base },
  '&[data-type=error] > svg': { color: color.red.base },
  '& b': { fontWeight: 600 },
  '& p': { color: color.steel[300] },
  '& > time': { font: `400 13px/1.5 ${font.mono}`, color: color.steel[300] },
  // as large as a finger, no taller than a line: the row keeps its height
  '& > button': { margin: '-12px -14px -12px -12px' },
  // around the cross alone: the time is near
  '& > button:focus-visible': { outlineOffset: -10 },
  [media.tablet]: below,
  [media.mobile]: below,
}));

export const MutedLine = styled.p(({ theme: { color, control } }) => ({
  padding: '16px 0',
  borderTop: `1px solid ${color.ink[700]}`,
  fontSize: 16,
  color: color.steel[300],
  '& > button': {
    minHeight: control.minTarget,
    margin: '-12px 0 -12px 14px',
    color: color.bone.base,
    textDecoration: 'underline',
    textUnderlineOffset: '.2em',
    '&:hover': { color: color.amber.base },
  },
}));

export const SignOutButton = styled.button(({ theme: { color, control } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minHeight: control.minTarget,
  marginTop: 14,
  fontWeight: 600,
  '& > span': { borderBottom: '1.5px solid currentColor', paddingBottom: 2 },
  '&:hover': { color: color.amber.base },
}));
