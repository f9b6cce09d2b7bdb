import styled from '@emotion/styled';
import { Button } from '@site/shared/ui/button';
import { InlineError } from '@site/shared/ui/inline-error';
import { Led } from '@site/shared/ui/led';
import { Wrap } from '@site/shared/ui/wrap';

const WIDE = '@media (min-width: 1001px)';

const MOBILE_HEADER_PX = 64;

/** Mobile-first layout: one column of at most 560 px, with a note beside it from 1001 px. */
export const Page = styled(Wrap)(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,560px)',
  alignContent: 'start',
  minHeight: 760,
  paddingTop: 36,
  paddingBottom: 96,
  [WIDE]: { gridTemplateColumns: 'minmax(0,560px) minmax(0,1fr)', gap: '0 80px' },
  // The footer stays below the first screen, so that it does not move when the devices have loaded.
  [media.mobile]: { minHeight: `calc(100svh - ${MOBILE_HEADER_PX}px)`, paddingTop: 20, paddingBottom: 64 },
}));

const firstColumn = { [WIDE]: { gridColumn: 1 } };

export const Column = styled.div(firstColumn);

export const ColumnError = styled(InlineError)(firstColumn);

export const Title = styled.h1(({ theme: { type } }) => ({
  ...type.h1,
  fontSize: 'clamp(48px,5vw,76px)',
  margin: '22px 0 14px',
}));

export const Lead = styled.p(({ theme: { color } }) => ({ color: color.steel[300] }));

/** A line that stands in for the title. */
export const Line = styled.p({ ...firstColumn, marginTop: 22 });

export const AsideRoot = styled.section(({ theme: { color } }) => ({
  marginTop: 40,
  [WIDE]: {
    gridColumn: 2,
    gridRow: '1/9',
    marginTop: 0,
    paddingLeft: 56,
    borderLeft: `1px solid ${color.ink[700]}`,
    alignSelf: 'start',
  },
}));

export const AsideTitle = styled.h2(({ theme: { type } }) => ({
  ...type.h4,
  marginBottom: 14,
  textTransform: 'uppercase',
}));

export const AsideText = styled.p(({ theme: { color } }) => ({ maxWidth: '24em', color: color.steel[300] }));

/** One of the numbered steps that connect a phone. */
export const FirstStep = styled.li(({ theme: { color } }) => ({
  display: 'flex',
  gap: 16,
  marginTop: 20,
  padding: '16px 0 0',
  borderTop: `1px solid ${color.ink[700]}`,
  fontSize: 16,
  lineHeight: 1.45,
}));

export const StepNumber = styled.b(({ theme: { color, font } }) => ({
  font: `900 40px/.9 ${font.display}`,
  color: color.amber.base,
  minWidth: '.7em',
}));

export const Match = styled.figure(({ theme: { color } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 20,
  margin: '22px 0',
  padding: '18px 24px',
  background: color.led.board,
  border: `5px solid ${color.led.frame}`,
}));

export const MatchNumber = styled(Led)(({ theme: { media } }) => ({
  fontSize: 128,
  [media.mobile]: { fontSize: 112 },
}));

export const MatchCaption = styled.figcaption(({ theme: { color } }) => ({
  fontSize: 16,
  lineHeight: 1.4,
  maxWidth: '12em',
  color: color.bone.dim,
}));

export const Facts = styled.dl(({ theme: { color } }) => ({ borderTop: `1px solid ${color.ink[600]}` }));

export const Fact = styled.div(({ theme: { color } }) => ({
  display: 'grid',
  gridTemplateColumns: '112px 1fr',
  gap: 12,
  padding: '12px 0',
  borderBottom: `1px solid ${color.ink[700]}`,
}));

export const FactName = styled.dt(({ theme: { color } }) => ({
  color: color.steel[300],
  fontSize: 15,
  paddingTop: 2,
  overflowWrap: 'anywhere',
}));

export const FactValue = styled.dd({ fontWeight: 600, overflowWrap: 'anywhere' });

/** The two response buttons: «deny» is always at the left and «approve» at the right. */
export const Answers = styled.div({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 12,
  marginTop: 24,
});

export const BigButton = styled(Button)(({ theme: { font } }) => ({
  minHeight: 72,
  paddingInline: 12,
  font: `800 28px/1 ${font.display}`,
  textTransform: 'uppercase',
}));

/**
 * The deny button. Its red border is stronger than on other danger buttons, so that players do not overlook
 * it.
 */
export const DenyButton = styled(BigButton)(({ theme: { color } }) => ({
  '&::before': { boxShadow: `inset 0 0 0 2px ${color.red.base}` },
}));

export const Note = styled.p(({ theme: { color } }) => ({
  display: 'grid',
  gridTemplateColumns: '28px 1fr',
  gap: 12,
  marginTop: 28,
  padding: '16px 18px',
  border: `1.5px dashed ${color.ink[500]}`,
  fontSize: 15,
  lineHeight: 1.5,
}));

export const TimeBar = styled.p(({ theme: { color } }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginTop: 18,
  fontSize: 15,
  color: color.steel[300],
}));

export const TimeTrack = styled.i(({ theme: { color } }) => ({
  flex: 1,
  height: 6,
  background: color.ink[700],
}));

export const TimeLeft = styled.i(({ theme: { color } }) => ({
  display: 'block',
  height: '100%',
  background: color.amber.base,
}));
