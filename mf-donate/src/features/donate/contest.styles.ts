import styled from '@emotion/styled';
import { Wrap } from '@site/shared/ui/wrap';

export const Layout = styled(Wrap)(({ theme: { media, space, type } }) => ({
  paddingBlock: space.section,
  '& > div:first-of-type': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1.35fr) minmax(0,1fr)',
    gap: 32,
    alignItems: 'stretch',
    '& > div > h2': { ...type.h2, marginBottom: 28 },
  },
  [media.tablet]: { '& > div:first-of-type': { gridTemplateColumns: 'minmax(0,1fr)', gap: 24 } },
  [media.mobile]: { '& > div:first-of-type': { gridTemplateColumns: 'minmax(0,1fr)' } },
}));

const SHEET = '#0A1A20';

export const Poster = styled.div(({ theme: { color, font, media, space } }) => ({
  position: 'relative',
  minHeight: 700,
  overflow: 'hidden',
  background: SHEET,
  '& > img': {
    position: 'absolute',
    inset: '0 0 auto',
    width: '100%',
    height: '64%',
    objectFit: 'cover',
    objectPosition: '50% 78%',
    '&::after': { display: 'none' },
  },
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: `linear-gradient(#05090B00 44%,${SHEET} 64%)`,
  },
  '& > div': { position: 'absolute', inset: 'auto 44px 40px', zIndex: 1 },
  '& > div > h2': {
    maxWidth: '8em',
    margin: '22px 0 26px',
    font: `900 clamp(56px,5.6vw,108px)/.86 ${font.display}`,
    textTransform: 'uppercase',
    color: color.amber.base,
  },
  '& > div > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 18 },
  [media.tablet]: {
    minHeight: '27.5rem',
    '& > img': { inset: '0 0 0 auto', width: '62%', height: '100%', objectPosition: '50% 60%' },
    '&::after': { background: `linear-gradient(90deg,${SHEET} 40%,${SHEET}00 82%)` },
    '& > div': { inset: '50% 40% auto 44px', translate: '0 -50%' },
    '& > div > h2': { fontSize: 'clamp(56px,7.4vw,84px)' },
  },
  [media.mobile]: {
    minHeight: 660,
    marginInline: `calc(-1*${space.gutter})`,
    '& > img': { height: '48%' },
    '&::after': { background: `linear-gradient(#05090B00 30%,${SHEET} 48%)` },
    '& > div': { inset: `auto ${space.gutter} 40px` },
  },
}));

export const Tickets = styled.div({ display: 'flex', flexDirection: 'column', gap: 18, minWidth: 0 });

const hole = (edge: '0' | '100%') =>
  `radial-gradient(circle 13px at calc(100% - 190px) ${edge},#0000 97%,#000) 0 ${edge}/100% 51% no-repeat`;

export const Ticket = styled.article(({ theme: { color, font, media, type } }) => ({
  '--focus': color.paper.ink,
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) 190px',
  color: color.paper.ink,
  background: color.paper.base,
  mask: `${hole('0')},${hole('100%')}`,
  '& > div': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    minWidth: 0,
    padding: '26px 30px',
  },
  '& > div:first-of-type > span': { ...type.mono, color: color.paper.muted },
  '& h3': { margin: '8px 0', font: `900 52px/.9 ${font.display}`, textTransform: 'uppercase' },
  '& p': { fontSize: 16, lineHeight: 1.4, color: color.paper.muted },
  '& p + p': { marginTop: 6, fontWeight: 600, color: color.amber.onPaper },
  '& p[data-mine]': { color: color.foam.onPaper },
  '& > div:last-of-type': {
    alignItems: 'center',
    padding: 10,
    textAlign: 'center',
    background: color.amber.base,
    borderLeft: `2px dashed ${color.paper.ink}`,
    '& > b': { font: `900 62px/.9 ${font.display}`, whiteSpace: 'nowrap' },
  },
  [media.tablet]: { flex: 'none', minHeight: 132 },
  [media.mobile]: {
    gridTemplateColumns: 'minmax(0,1fr) 7rem',
    mask: 'none',
    '& > div': { padding: 20 },
    '& h3': { fontSize: 36 },
    '& > div:last-of-type': { padding: '10px 4px', '& > b': { fontSize: 33 } },
  },
  [media.narrow]: { '& > div': { paddingInline: 14 }, '& h3': { fontSize: 30 } },
  [media.cramped]: {
    gridTemplateColumns: 'minmax(0,1fr)',
    '& > div:last-of-type': { borderLeft: 0, borderTop: `2px dashed ${color.paper.ink}` },
  },
  // there words lie on plates as high as their lines
  [media.forcedColors]: {
    mask: 'none',
    border: '2px solid',
    '& > div:last-of-type > b': { lineHeight: 1.2 },
  },
}));

export const Small = styled.p(({ theme: { color, control } }) => ({
  fontSize: 16,
  lineHeight: 1.5,
  color: color.steel[300],
  '& > [data-alone]': { display: 'inline-flex', alignItems: 'center', minHeight: control.minTarget },
}));

export const Prizes = styled.div(({ theme: { color, font, media, type } }) => ({
  marginTop: 'clamp(48px,5vw,96px)',
  '& > h3': { ...type.h3, marginBottom: 24 },
  '& > ul': { borderTop: `1px solid ${color.ink[600]}` },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '48px minmax(0,1fr) auto',
    gap: '4px 18px',
    alignItems: 'center',
    padding: '18px 0',
    borderBottom: `1px solid ${color.ink[600]}`,
    '& > svg': { color: color.amber.base },
  },
  '& li[data-pictured]': { gridTemplateColumns: '240px minmax(0,1fr) auto', columnGap: 28 },
  '& li > img': { width: '100%', height: 'auto', aspectRatio: '16/9', objectFit: 'cover' },
  '& li > div > span': { ...type.mono, color: color.steel[300] },
  '& li > div > b': { display: 'block', margin: '4px 0', font: `800 34px/1 ${font.display}` },
  '& li > div > p': { maxWidth: '46em', fontSize: 16, lineHeight: 1.45, color: color.steel[300] },
  '& li > em': { font: `800 30px/1 ${font.display}`, whiteSpace: 'nowrap' },
  [media.mobile]: {
    '& li': { gridTemplateColumns: '36px minmax(0,1fr)' },
    '& li[data-pictured]': { gridTemplateColumns: 'minmax(0,1fr)', '& > em': { gridColumn: 1 } },
    '& li > div > b': { fontSize: 26 },
    '& li > em': { gridColumn: 2, fontSize: 26, color: color.amber.base },
  },
}));
