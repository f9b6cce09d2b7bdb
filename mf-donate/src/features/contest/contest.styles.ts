import styled from '@emotion/styled';
import { Picture } from '@site/shared/ui/picture';
import { Wrap } from '@site/shared/ui/wrap';

export const Layout = styled(Wrap)(({ theme: { space } }) => ({ paddingBlock: space.section }));

export const Columns = styled.div(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1.35fr) minmax(0,1fr)',
  gap: 32,
  alignItems: 'stretch',
  [media.tablet]: { gridTemplateColumns: 'minmax(0,1fr)', gap: 24 },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)' },
}));

/** Below the tickets in a row of its own, so that the poster does not grow with it. */
export const Proof = styled.div(({ theme: { media } }) => ({
  gridColumn: 2,
  marginTop: -14,
  minWidth: 0,
  [media.tablet]: { gridColumn: 1, marginTop: 0 },
  [media.mobile]: { gridColumn: 1, marginTop: -14 },
}));

/** Heading shown instead of the poster when the contest fails to load. */
export const FailedTitle = styled.h2(({ theme: { type } }) => ({ ...type.h2, marginBottom: 28 }));

const SHEET = '#0A1A20';

export const Poster = styled.div(({ theme: { media, space } }) => ({
  position: 'relative',
  minHeight: 700,
  overflow: 'hidden',
  background: SHEET,
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: `linear-gradient(#05090B00 44%,${SHEET} 64%)`,
  },
  [media.tablet]: {
    minHeight: '27.5rem',
    '&::after': { background: `linear-gradient(90deg,${SHEET} 40%,${SHEET}00 82%)` },
  },
  [media.mobile]: {
    minHeight: 660,
    marginInline: `calc(-1*${space.gutter})`,
    '&::after': { background: `linear-gradient(#05090B00 30%,${SHEET} 48%)` },
  },
}));

export const PosterPicture = styled(Picture)(({ theme: { media } }) => ({
  position: 'absolute',
  inset: '0 0 auto',
  width: '100%',
  height: '64%',
  objectFit: 'cover',
  objectPosition: '50% 78%',
  '&::after': { display: 'none' },
  [media.tablet]: { inset: '0 0 0 auto', width: '62%', height: '100%', objectPosition: '50% 60%' },
  [media.mobile]: { height: '48%' },
}));

export const PosterWords = styled.div(({ theme: { media, space } }) => ({
  position: 'absolute',
  inset: 'auto 44px 40px',
  zIndex: 1,
  [media.tablet]: { inset: '50% 40% auto 44px', translate: '0 -50%' },
  [media.mobile]: { inset: `auto ${space.gutter} 40px` },
}));

export const PosterTitle = styled.h2(({ theme: { color, font, media, type } }) => ({
  maxWidth: '8em',
  margin: '22px 0 26px',
  font: `900 clamp(56px,5.6vw,108px)/${type.h1.lineHeight} ${font.display}`,
  textTransform: 'uppercase',
  color: color.amber.base,
  [media.tablet]: { fontSize: 'clamp(56px,7.4vw,84px)' },
}));

export const PosterActions = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 18,
});

export const Tickets = styled.div({ display: 'flex', flexDirection: 'column', gap: 18, minWidth: 0 });

const hole = (edge: '0' | '100%') =>
  `radial-gradient(circle 13px at calc(100% - 190px) ${edge},#0000 97%,#000) 0 ${edge}/100% 51% no-repeat`;

export const Ticket = styled.article(({ theme: { color, media } }) => ({
  '--focus': color.paper.ink,
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) 190px',
  color: color.paper.ink,
  background: color.paper.base,
  mask: `${hole('0')},${hole('100%')}`,
  [media.tablet]: { flex: 'none', minHeight: 132 },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr) 7rem', mask: 'none' },
  [media.cramped]: { gridTemplateColumns: 'minmax(0,1fr)' },
  [media.forcedColors]: { mask: 'none', border: '2px solid' },
}));

const TicketPart = styled.div({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minWidth: 0,
});

export const TicketBody = styled(TicketPart)(({ theme: { media } }) => ({
  padding: '26px 30px',
  [media.mobile]: { padding: 20 },
  [media.narrow]: { paddingInline: 14 },
}));

export const TicketWhen = styled.span(({ theme: { color, type } }) => ({
  ...type.mono,
  color: color.paper.muted,
}));

export const TicketTitle = styled.h3(({ theme: { font, media } }) => ({
  margin: '8px 0',
  font: `900 52px/.9 ${font.display}`,
  textTransform: 'uppercase',
  [media.mobile]: { fontSize: 36 },
  [media.narrow]: { fontSize: 30 },
}));

export const TicketAbout = styled.p(({ theme: { color } }) => ({
  fontSize: 16,
  lineHeight: 1.4,
  color: color.paper.muted,
}));

export const TicketProgress = styled(TicketAbout)(({ theme: { color } }) => ({
  marginTop: 6,
  fontWeight: 600,
  color: color.amber.onPaper,
  '&[data-entered]': { color: color.foam.onPaper },
}));

export const TicketPrice = styled(TicketPart)(({ theme: { color, media } }) => ({
  alignItems: 'center',
  padding: 10,
  textAlign: 'center',
  background: color.amber.base,
  borderLeft: `2px dashed ${color.paper.ink}`,
  [media.mobile]: { padding: '10px 4px' },
  [media.cramped]: { borderLeft: 0, borderTop: `2px dashed ${color.paper.ink}` },
}));

export const TicketThreshold = styled.b(({ theme: { font, media } }) => ({
  font: `900 62px/.9 ${font.display}`,
  whiteSpace: 'nowrap',
  [media.mobile]: { fontSize: 33 },
  // In forced-colors mode, browsers paint a box of the line's height behind the text, so the line must be
  // taller.
  [media.forcedColors]: { lineHeight: 1.2 },
}));

export const Small = styled.p(({ theme: { color, control } }) => ({
  fontSize: 16,
  lineHeight: 1.5,
  color: color.steel[300],
  '& > [data-alone]': { display: 'inline-flex', alignItems: 'center', minHeight: control.minTarget },
}));
