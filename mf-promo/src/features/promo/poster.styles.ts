import styled from '@emotion/styled';
import { Picture } from '@site/shared/ui/picture';
import { Plate } from '@site/shared/ui/plate';
import { SafeLink } from '@site/shared/ui/safe-link';

export const Sheet = styled.article(({ theme: { color, media } }) => {
  const tape = { content: '""', position: 'absolute', zIndex: 3, width: 170, height: 44, top: -20 } as const;
  return {
    '--accent': color.paper.ink,
    '--focus': color.paper.ink,
    position: 'relative',
    maxWidth: 1560,
    margin: 'auto',
    display: 'grid',
    gridTemplateColumns: '560px minmax(0,1fr)',
    gridTemplateRows: 'auto 1fr auto',
    background: color.amber.base,
    color: color.paper.ink,
    filter: 'drop-shadow(0 40px 60px #000c)',
    rotate: '-.8deg',
    '&::before': { ...tape, background: '#F3EDE0aa', left: -50, rotate: '-32deg' },
    '&::after': { ...tape, background: '#F3EDE0aa', right: -50, rotate: '32deg' },
    [media.laptop]: { gridTemplateColumns: '38% minmax(0,1fr)' },
    [media.tablet]: {
      gridTemplateColumns: '36% minmax(0,1fr)',
      '&::before': { width: 120, height: 34, left: -32 },
      '&::after': { width: 120, height: 34, right: -32 },
    },
    [media.mobile]: {
      gridTemplateColumns: 'minmax(0,1fr)',
      rotate: '0deg',
      '&::before': { width: 90, height: 28, left: -24, top: -10 },
      '&::after': { width: 90, height: 28, right: -24, top: -10 },
    },
  };
});

export const PortraitPanel = styled.div(({ theme: { color, media } }) => ({
  gridRow: '1/3',
  position: 'relative',
  overflow: 'hidden',
  minHeight: 660,
  background: color.paper.ink,
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: `radial-gradient(${color.paper.ink} 32%,#0000 34%) 0 0/9px 9px`,
    mask: 'linear-gradient(#0000 45%,#000)',
    opacity: 0.8,
  },
  [media.tablet]: { minHeight: 520 },
  [media.mobile]: { gridRow: 'auto', minHeight: 300 },
}));

export const PortraitPicture = styled(Picture)({
  position: 'absolute',
  height: '106%',
  width: 'auto',
  maxWidth: 'none',
  left: '50%',
  translate: '-50%',
  bottom: 0,
});

export const Initial = styled.span(({ theme: { color, font, media } }) => ({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeContent: 'center',
  font: `900 520px/1 ${font.display}`,
  textTransform: 'uppercase',
  color: color.amber.base,
  [media.mobile]: { fontSize: 260 },
}));

export const Heading = styled.div(({ theme: { media } }) => ({
  minWidth: 0,
  padding: '48px 56px 0',
  containerType: 'inline-size',
  [media.tablet]: { padding: '36px 32px 0' },
  [media.mobile]: { padding: '24px 22px 0' },
  [media.cramped]: { padding: '20px 12px 0' },
}));

export const Kicker = styled.p(({ theme: { type } }) => ({ ...type.mono }));

/** Width of a capital letter in the display font, in em, including some space. */
const LETTER_EM = 0.49;
/** Number of letters up to which the font shrinks so that a word fits on one line. Longer words wrap. */
const WORD_MAX = 14;

/**
 * The partner's name, in a font size that fits the longest word (docs/product/design.md#promo-poster). Names
 * of more than 24 characters have a smaller maximum size.
 */
export const Name = styled('h1', { shouldForwardProp: (prop) => prop !== 'name' })<{ name: string }>(({
  theme: { media, type },
  name,
}) => {
  const longest = Math.max(4, ...name.split(/[\s-]+/).map((word) => word.length));
  const isOneLine = longest >= name.length && longest <= WORD_MAX;
  const most = name.length > 60 ? 84 : name.length > 24 ? 150 : 284;
  const fit = `${Math.floor(100 / (LETTER_EM * Math.min(longest, WORD_MAX)))}cqw`;
  return {
    ...type.h1,
    fontSize: `min(${most}px,${fit})`,
    // only the marks of these letters need the wider lines, which look torn at this size
    lineHeight: isOneLine ? 0.8 : /[ЁЙ]/i.test(name) ? type.h1.lineHeight : 0.88,
    margin: '18px 0 22px -.02em',
    overflowWrap: 'anywhere',
    [media.mobile]: { fontSize: `min(${name.length > 60 ? 40 : 130}px,${fit})`, margin: '14px 0 18px' },
  };
});

export const NetworkItems = styled.ul({ display: 'flex', flexWrap: 'wrap', gap: '8px 22px' });

/**
 * A link to one of the partner's pages. `SafeLink` renders an unsafe address without `href`, as plain text.
 */
export const NetworkLink = styled(SafeLink)(({ theme: { control } }) => ({
  '&[href]': {
    display: 'flex',
    gap: 8,
    alignItems: 'center',
    minHeight: control.minTarget,
    fontWeight: 600,
    textDecoration: 'none',
    borderBottom: '2px solid',
  },
  '&[href]:hover': { borderBottomWidth: 4 },
}));

export const Offer = styled.div(({ theme: { media } }) => ({
  padding: '30px 56px 44px',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0,1fr)',
  gap: '30px 48px',
  alignItems: 'end',
  alignContent: 'start',
  [media.tablet]: { padding: '22px 32px 34px', gap: '22px 24px' },
  [media.tabletSmall]: { gridTemplateColumns: 'minmax(0,1fr)' },
  [media.mobile]: { padding: '24px 22px 28px', gridTemplateColumns: 'minmax(0,1fr)', gap: 26 },
  [media.cramped]: { padding: '20px 12px 24px' },
}));

export const Promocode = styled.div({ minWidth: 0 });

export const PromocodeLabel = styled.p({ fontWeight: 600, marginBottom: 14 });

export const PromocodeRow = styled.div(({ theme: { media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '16px 20px',
  [media.laptop]: { flexDirection: 'column', alignItems: 'flex-start' },
  [media.tablet]: { flexDirection: 'column', alignItems: 'flex-start' },
}));

/** The number plate with the promocode. Its font sizes let ten characters fit on mobile. */
export const CodePlate = styled(Plate)(({ children, theme: { media } }) => {
  const isLong = String(children).length > 7;
  return {
    maxWidth: '100%',
    fontSize: isLong ? 56 : 84,
    borderWidth: 4,
    borderRadius: 14,
    '& > i': {
      fontSize: 14,
      borderLeftWidth: 4,
      padding: '8px 14px',
      whiteSpace: 'pre-line',
      textAlign: 'center',
    },
    [media.laptop]: { fontSize: isLong ? 48 : 64 },
    [media.tablet]: { fontSize: isLong ? 40 : 52 },
    [media.mobile]: { fontSize: isLong ? 'min(11vw,44px)' : 'min(16vw,64px)', '& > i': { padding: '8px' } },
    [media.narrow]: { '& > i': { display: 'none' } },
  };
});

export const Task = styled.div(({ theme: { media } }) => ({
  border: '4px solid',
  padding: '16px 20px',
  rotate: '1deg',
  [media.tablet]: { padding: '12px 14px' },
  [media.cramped]: { padding: '12px 8px' },
}));

export const TaskTitle = styled.h2(({ theme: { media, type } }) => ({
  ...type.h4,
  fontSize: 30,
  [media.tablet]: { fontSize: 26 },
}));

export const TaskText = styled.p(({ theme: { media } }) => ({
  fontWeight: 500,
  lineHeight: 1.4,
  marginTop: 4,
  [media.tablet]: { fontSize: 15 },
  [media.cramped]: { fontSize: 15 },
}));

export const Actions = styled.div(({ theme: { media } }) => ({
  gridColumn: '1/-1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '14px 32px',
  [media.mobile]: { flexDirection: 'column', alignItems: 'stretch' },
}));

export const Notes = styled.div({
  gridColumn: '1/-1',
  maxWidth: '44em',
  fontSize: 15,
  lineHeight: 1.45,
  fontWeight: 500,
});

export const Note = styled.p({ '& + &': { marginTop: 6 } });
