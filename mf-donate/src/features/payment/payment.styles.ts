import styled from '@emotion/styled';
import { RadioCards } from '@site/shared/forms/radio-cards.styles';

export const Fields = styled.div(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr)',
  gap: 24,
  // Removes the margin of the shared form fields, which are children or grandchildren of this element.
  '& > div, & > div > div': { marginBottom: 0 },
  [media.mobile]: { gap: 20 },
}));

const label = { marginBottom: 8, padding: 0, fontSize: 15, fontWeight: 500 };

export const GroupLabel = styled.p(label);

export const MethodsLegend = styled.legend(label);

export const Methods = styled(RadioCards)(({ theme: { color, media } }) => ({
  gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
  '& > label > span': {
    minHeight: 64,
    padding: '6px 18px',
    fontSize: 16,
    fontWeight: 600,
    '& > svg': { flex: 'none', color: color.steel[300] },
  },
  '& > label > input:checked + span > svg': { color: color.amber.base },
  // an odd last card fills its row
  '& > label:last-of-type:nth-of-type(odd)': { gridColumn: '1/-1' },
  [media.tablet]: { '& > label > span': { gap: 10, padding: '6px 12px', fontSize: 15 } },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)', '& > label > span': { minHeight: 56 } },
}));

export const Pair = styled.div(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
  gap: 20,
  alignItems: 'start',
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)' },
}));

export const Presets = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8 });

export const Preset = styled.button(({ theme: { color, control, media } }) => ({
  minHeight: control.minTarget,
  padding: '0 14px',
  fontSize: 15,
  fontWeight: 600,
  border: `1.5px solid ${color.ink[500]}`,
  '&[aria-pressed=true]': { color: color.amber.base, borderColor: color.amber.base },
  [media.forcedColors]: {
    '&[aria-pressed=true]': {
      color: 'HighlightText',
      background: 'Highlight',
      forcedColorAdjust: 'none',
      outlineColor: 'Highlight',
    },
  },
}));

export const OwnLine = styled.div(({ theme: { color } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '4px 16px',
  fontSize: 16,
  color: color.steel[300],
}));

export const OwnLoginName = styled.b(({ theme: { color } }) => ({
  color: color.bone.base,
  overflowWrap: 'anywhere',
}));

export const Switch = styled.button(({ theme: { control } }) => ({
  minHeight: control.minTarget,
  fontSize: 16,
  textDecoration: 'underline',
  textUnderlineOffset: '.2em',
  '&:hover': { color: 'var(--accent)' },
}));

export const Account = styled.div(({ theme: { color } }) => ({
  marginTop: 12,
  padding: '16px 18px 10px',
  background: color.ink[800],
  border: `1.5px solid ${color.ink[600]}`,
  '&[data-unconfirmed]': { borderColor: color.red.base },
}));

export const AccountDetails = styled.dl(({ theme: { font } }) => ({
  marginBottom: 8,
  font: `400 15px/1.6 ${font.mono}`,
}));

export const Detail = styled.div({ display: 'flex', justifyContent: 'space-between', gap: 16 });

export const DetailName = styled.dt(({ theme: { color } }) => ({ color: color.steel[300] }));

export const DetailValue = styled.dd({ margin: 0, textAlign: 'right', overflowWrap: 'anywhere' });

/** Says which unpaid order the new one replaces. */
export const ReplacedNote = styled.p(({ theme: { color } }) => ({
  padding: '14px 18px',
  lineHeight: 1.5,
  background: color.ink[800],
  borderLeft: `4px solid ${color.amber.base}`,
}));
