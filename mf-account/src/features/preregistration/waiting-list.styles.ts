import styled from '@emotion/styled';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Icon } from '@site/shared/ui/icon';
import { Wrap } from '@site/shared/ui/wrap';
import { Paper } from '@site/shared/ui/paper';

export const Page = styled(Wrap)(({ theme: { media, space } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1.3fr) minmax(0,1fr)',
  gap: 72,
  alignItems: 'start',
  minHeight: 760,
  paddingTop: 'clamp(36px,3.6vw,68px)',
  paddingBottom: space.section,
  '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0,1fr)', gap: 36 },
  [media.mobile]: { minHeight: 0 },
}));

/** Comes first on narrow screens: who opens the link from the e-mail knows the rest of the page. */
export const FirstOnPhone = styled.div({ '@media (max-width: 1000px)': { order: -1 } });

export const Title = styled.h1(({ theme: { type } }) => ({ ...type.h1, margin: '26px 0 20px' }));

export const TitleLine = styled.span({ display: 'block' });

export const Lead = styled.p(({ theme: { type } }) => ({ ...type.lead, maxWidth: '27em' }));

export const Register = styled(ButtonLink)({ marginTop: 28 });

export const Points = styled.ul({ maxWidth: 520, marginTop: 36 });

export const Point = styled.li(({ theme: { color } }) => ({
  display: 'flex',
  gap: 18,
  padding: '18px 0',
  borderTop: `1px solid ${color.ink[600]}`,
}));

export const PointIcon = styled(Icon)(({ theme: { color } }) => ({
  width: 30,
  height: 30,
  color: color.amber.base,
}));

export const PointTitle = styled.b({ fontWeight: 600 });

export const PointText = styled.p(({ theme: { color } }) => ({ fontSize: 16, color: color.steel[300] }));

/**
 * A paper form whose fields look like lines to write on. The nested selectors restyle the shared form fields.
 */
export const Sheet = styled(Paper)(({ theme: { color, font, media, shadow } }) => ({
  padding: '32px 36px 36px',
  boxShadow: shadow.document,
  '&& div:has(> input)': {
    minHeight: 56,
    background: 'none',
    border: 0,
    borderBottom: `2px solid ${color.paper.ink}`,
    borderRadius: 0,
    '&:focus-within': {
      borderColor: color.amber.onPaper,
      boxShadow: `0 2px 0 ${color.amber.onPaper}`,
    },
    '& > input': {
      height: '3.5rem',
      padding: 0,
      font: `800 38px/1 ${font.display}`,
      letterSpacing: '.02em',
      color: color.paper.ink,
      '&::placeholder': { color: '#6b6354' },
    },
  },
  '& label > input[type=checkbox] + i': { borderColor: color.paper.ink, background: '#fff8' },
  '& label > input[type=checkbox][aria-invalid] + i': { borderColor: 'var(--bad)' },
  [media.mobile]: {
    padding: '24px 20px 26px',
    marginInline: -8,
    '&& div:has(> input) > input': { fontSize: 32 },
  },
}));

export const SheetHeader = styled.header(({ theme: { font } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  marginBottom: 20,
  font: `400 13px/1.5 ${font.mono}`,
}));

export const Slip = styled(Sheet)(({ theme: { media } }) => ({
  marginTop: 20,
  paddingBlock: 24,
  rotate: '-.6deg',
  [media.mobile]: { rotate: '0deg' },
}));

export const SlipTitle = styled.h2(({ theme: { type } }) => ({
  ...type.h3,
  margin: '0 0 6px',
  overflowWrap: 'anywhere',
}));
