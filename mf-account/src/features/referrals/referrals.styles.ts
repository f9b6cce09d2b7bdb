import styled from '@emotion/styled';
import { Plate } from '@site/shared/ui/plate';

export const TabRoot = styled.div(({ theme: { media } }) => ({
  paddingTop: 56,
  [media.mobile]: { paddingTop: 32 },
}));

export const Top = styled.div(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1.4fr) minmax(0,1fr)',
  gap: 80,
  alignItems: 'end',
  [media.tablet]: { gridTemplateColumns: 'minmax(0,1fr)', gap: 32 },
  [media.mobile]: { gridTemplateColumns: 'minmax(0,1fr)', gap: 36 },
}));

export const Title = styled.h2(({ theme: { media, type } }) => ({
  ...type.h2,
  [media.cramped]: { fontSize: '17vw' },
}));

export const TitleLine = styled.span({ display: 'block' });

/**
 * The promocode as a large number plate. A code has up to ten characters, so a long one gets a smaller font.
 * `span` and `i` are parts of the shared plate.
 */
export const BigPlate = styled(Plate)(({ children, theme: { color, media } }) => {
  const isLong = String(children).length > 7;
  return {
    maxWidth: '100%',
    margin: '34px 0',
    fontSize: isLong ? 'clamp(56px,6.2vw,120px)' : 'clamp(84px,9.6vw,184px)',
    borderWidth: 6,
    borderRadius: 20,
    boxShadow: '0 0 0 6px #F6F3EA,0 30px 60px -10px #000',
    '& > span': { padding: '.1em .22em .06em' },
    '& > i': { padding: '10px 22px', fontSize: 20, borderLeftWidth: 6, whiteSpace: 'pre-line' },
    [media.tablet]: { fontSize: isLong ? 'clamp(64px,9vw,110px)' : 'clamp(96px,13vw,150px)' },
    [media.mobile]: {
      fontSize: isLong ? '11vw' : '17vw',
      borderWidth: 4,
      borderRadius: 12,
      '& > i': { padding: '6px 8px', fontSize: 12, borderLeftWidth: 4 },
    },
    // the label goes below the code, because both do not fit side by side
    [media.cramped]: {
      flexDirection: 'column',
      '& > span': { paddingInline: '.3em' },
      '& > i': {
        padding: 6,
        whiteSpace: 'normal',
        textAlign: 'center',
        borderLeft: 0,
        borderTop: `4px solid ${color.paper.ink}`,
      },
    },
  };
});

export const Actions = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 16 });

export const Terms = styled.p(({ theme: { color } }) => ({
  maxWidth: '30em',
  marginTop: 22,
  color: color.steel[300],
}));

export const Totals = styled.dl(({ theme: { media } }) => ({
  [media.tablet]: { display: 'grid', gridTemplateColumns: 'repeat(3,1fr)', gap: '0 28px' },
}));

export const Total = styled.div(({ theme: { color, media } }) => ({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 16,
  padding: '20px 0',
  borderTop: `1px solid ${color.ink[600]}`,
  [media.tablet]: { flexDirection: 'column', gap: 6 },
  [media.cramped]: { flexWrap: 'wrap' },
}));

export const TotalName = styled.dt(({ theme: { color } }) => ({ color: color.steel[300] }));

export const TotalValue = styled.dd(({ theme: { font } }) => ({
  font: `900 clamp(56px,5vw,96px)/.85 ${font.display}`,
  whiteSpace: 'nowrap',
}));

export const EarnedValue = styled(TotalValue)(({ theme: { color } }) => ({ color: color.amber.base }));

export const Progress = styled.span({ display: 'flex', alignItems: 'center', gap: 12, whiteSpace: 'nowrap' });

/** Hours under the login, in a window that is too narrow for their column. */
export const PlayedBelow = styled.span(({ theme: { color, media } }) => ({
  display: 'none',
  [media.cramped]: { display: 'block', fontSize: 14, color: color.steel[300] },
}));

export const ProgressTrack = styled.i(({ theme: { color, media } }) => ({
  display: 'block',
  width: 150,
  height: 8,
  background: color.ink[700],
  [media.tabletSmall]: { width: 80 },
  [media.mobile]: { display: 'none' },
}));

export const ProgressFill = styled.i(({ theme: { color } }) => ({
  display: 'block',
  height: '100%',
  background: color.foam.base,
}));
