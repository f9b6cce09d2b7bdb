import styled from '@emotion/styled';
import { Box, FieldRoot } from '@site/shared/forms/field.styles';
import { Wrap } from '@site/shared/ui/wrap';

export const Head = styled(Wrap)(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1.45fr) minmax(0,1fr)',
  gap: 64,
  alignItems: 'end',
  paddingTop: 'clamp(36px,3.6vw,68px)',
  [media.tablet]: { gridTemplateColumns: 'minmax(0,1.42fr) minmax(0,1fr)', gap: 36 },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)', gap: 56 },
}));

export const Title = styled.h1(({ theme: { type } }) => ({
  ...type.h1,
  maxWidth: '4.5em',
  margin: '24px 0',
}));

export const Lead = styled.p(({ theme: { type } }) => ({
  ...type.lead,
  maxWidth: '28em',
  marginBottom: 34,
}));

export const AmountRow = styled.form(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,300px) auto',
  gap: 20,
  alignItems: 'end',
  justifyContent: 'start',
  [media.tablet]: { gridTemplateColumns: 'minmax(0,1fr) auto', gap: 14 },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)' },
}));

export const AmountRoot = styled(FieldRoot)({ position: 'relative', marginBottom: 0 });

export const AmountBox = styled(Box)(({ theme: { font, media } }) => ({
  minHeight: '5.25rem',
  '& > input': { height: '5rem', font: `900 54px/1 ${font.display}`, letterSpacing: '.02em' },
  [media.tablet]: { minHeight: '4.5rem', '& > input': { height: '4.25rem', fontSize: 44 } },
}));

/** The message of the amount field, positioned absolutely so that it does not move the pay button. */
export const AmountMessage = styled.div(({ theme: { media } }) => ({
  position: 'absolute',
  top: '100%',
  whiteSpace: 'nowrap',
  [media.mobile]: { position: 'static', whiteSpace: 'normal' },
}));

export const Scale = styled.ol(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(var(--steps),1fr)',
  maxWidth: 880,
  marginTop: 40,
  [media.mobile]: { gridTemplateColumns: '1fr', marginTop: 28 },
  '@media (scripting: none)': { display: 'none' },
}));

export const ScaleStep = styled.li(({ theme: { color, media } }) => ({
  position: 'relative',
  borderTop: `5px solid ${color.ink[600]}`,
  '&::before': {
    content: '""',
    position: 'absolute',
    top: -12,
    left: 0,
    width: 4,
    height: 19,
    background: color.steel[300],
  },
  '&[data-passed]': { borderColor: color.amber.base },
  '&[data-reached]::before': { top: -15, width: 14, height: 25, background: color.amber.base },
  [media.mobile]: {
    borderTop: 0,
    borderLeft: `5px solid ${color.ink[600]}`,
    '&::before': { display: 'none' },
    '&[data-passed], &[data-reached]': { borderColor: color.amber.base },
  },
  [media.forcedColors]: {
    '&[data-passed], &[data-reached]': { borderColor: 'Highlight' },
    '&[data-reached]::before': { background: 'Highlight' },
  },
}));

export const StepButton = styled.button(({ theme: { media } }) => ({
  width: '100%',
  minHeight: 62,
  padding: '12px 12px 0 0',
  textAlign: 'left',
  [media.mobile]: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    minHeight: 44,
    padding: '8px 0 8px 20px',
  },
}));

const REACHED = '[data-reached] &';

export const StepAmount = styled.b(({ theme: { color, font, media } }) => ({
  display: 'block',
  font: `800 30px/1 ${font.display}`,
  whiteSpace: 'nowrap',
  [`button:hover > &, ${REACHED}`]: { color: color.amber.base },
  [media.tablet]: { fontSize: 24 },
  [media.mobile]: { fontSize: 26 },
  [media.forcedColors]: { [REACHED]: { color: 'Highlight' } },
}));

export const StepBonus = styled.span(({ theme: { color, media } }) => ({
  fontSize: 16,
  color: color.steel[300],
  [REACHED]: { color: color.amber.base },
  [media.tablet]: { fontSize: 15 },
  [media.forcedColors]: { [REACHED]: { color: 'Highlight' } },
}));
