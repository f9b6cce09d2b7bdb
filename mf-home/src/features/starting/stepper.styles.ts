import styled from '@emotion/styled';

/** Done is paper, current amber, next steel. Numbers are counted by what shows: a phone has one stub more. */
export const Stubs = styled.ol(({ theme: { color, font, media, motion } }) => {
  const lit = { color: color.paper.ink, background: color.amber.base };
  return {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0,1fr)',
    counterReset: 'step',
    '& > li': {
      counterIncrement: 'step',
      color: color.steel[300],
      background: color.ink[800],
      borderLeft: `2px dashed ${color.ink[500]}`,
      transition: `background ${motion.base}ms,color ${motion.base}ms`,
    },
    '& > [data-state=done]': { color: color.paper.ink, background: color.paper.base },
    '& > [data-state=current]': lit,
    '& a': {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'auto 1fr auto',
      gap: 20,
      alignItems: 'center',
      height: '100%',
      minHeight: 98,
      padding: '24px 32px 22px',
      textDecoration: 'none',
    },
    // the ring lies inside the stub: on its edge it would touch the neighbours
    '& a:focus-visible': { outlineColor: 'currentColor', outlineOffset: -8 },
    '& [data-state=next] > a:hover': { color: color.bone.base },
    '& b': { font: `900 64px/.8 ${font.display}` },
    '& b::before': { content: 'counter(step)' },
    '& a > span:first-of-type': { font: `800 34px/1 ${font.display}`, textTransform: 'uppercase' },
    '& svg': { width: 30, height: 30 },
    [media.aboveMobile]: {
      // it is the current one on a phone that was turned while somebody was typing
      '& > [data-step=sign-in]:not([data-state=current])': { display: 'none' },
      '& > [data-step=launcher]': { borderLeft: 0 },
      '&:not([data-live]) > [data-step=launcher]': lit,
    },
    [media.tablet]: { '& a': { gap: 14, padding: '20px 22px' } },
    [media.mobile]: {
      '& > li:first-of-type': { borderLeft: 0 },
      '&:not([data-live]) > li:first-of-type': lit,
      '& a': {
        gridTemplateColumns: 'minmax(0,1fr)',
        gap: 4,
        minHeight: 72,
        padding: '12px 4px',
        textAlign: 'center',
        justifyItems: 'center',
        alignContent: 'center',
      },
      '& b': { fontSize: 36 },
      '& a > span:first-of-type': { fontSize: 17 },
      '& svg': { position: 'absolute', top: 6, right: 6, width: 16, height: 16 },
    },
    [media.narrow]: { '& a > span:first-of-type': { fontSize: 15 } },
    [media.cramped]: { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(2,minmax(0,1fr))' },
    [media.forcedColors]: {
      '& > li': { border: '1px solid' },
      '& > [data-state=current]': {
        color: 'HighlightText',
        background: 'Highlight',
        forcedColorAdjust: 'none',
      },
    },
  };
});
