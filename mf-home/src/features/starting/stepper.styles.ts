import styled from '@emotion/styled';
import { Icon } from '@site/shared/ui/icon';
import { PageLink } from '@site/shared/ui/page-link';

/**
 * The list of ticket stubs. A CSS counter numbers them, because the layouts have different numbers of visible
 * stubs.
 */
export const Stubs = styled.ol(({ theme: { media } }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0,1fr)',
  counterReset: 'step',
  [media.cramped]: { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(2,minmax(0,1fr))' },
}));

/**
 * A stub of the ticket. `ol:not([data-live])` matches the server's HTML, where CSS alone highlights the first
 * step.
 */
export const Stub = styled.li(({ theme: { color, media, motion } }) => {
  const lit = { color: color.paper.ink, background: color.amber.base };
  return {
    counterIncrement: 'step',
    color: color.steel[300],
    background: color.ink[800],
    borderLeft: `2px dashed ${color.ink[500]}`,
    transition: `background ${motion.base}ms,color ${motion.base}ms`,
    '&[data-state=done]': { color: color.paper.ink, background: color.paper.base },
    '&[data-state=current]': lit,
    [media.aboveMobile]: {
      // On a wide screen, the sign-in stub is shown only while it is current. This happens if a phone is
      // rotated while the player is typing.
      '&[data-step=sign-in]:not([data-state=current])': { display: 'none' },
      '&[data-step=launcher]': { borderLeft: 0 },
      'ol:not([data-live]) > &[data-step=launcher]': lit,
    },
    [media.mobile]: {
      '&:first-of-type': { borderLeft: 0 },
      'ol:not([data-live]) > &:first-of-type': lit,
    },
    [media.forcedColors]: {
      border: '1px solid',
      '&[data-state=current]': {
        color: 'HighlightText',
        background: 'Highlight',
        forcedColorAdjust: 'none',
      },
    },
  };
});

export const StubLink = styled(PageLink)(({ theme: { color, media } }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  gap: 20,
  alignItems: 'center',
  height: '100%',
  minHeight: 98,
  padding: '24px 32px 22px',
  textDecoration: 'none',
  // The focus ring is inside the stub, because an outer ring would overlap neighbouring stubs.
  '&:focus-visible': { outlineColor: 'currentColor', outlineOffset: -8 },
  ':is([data-state=next],[data-state=skipped]) > &:hover': { color: color.bone.base },
  [media.tablet]: { gap: 14, padding: '20px 22px' },
  [media.mobile]: {
    gridTemplateColumns: 'minmax(0,1fr)',
    gap: 4,
    minHeight: 72,
    padding: '12px 4px',
    textAlign: 'center',
    justifyItems: 'center',
    alignContent: 'center',
  },
}));

export const StubNumber = styled.b(({ theme: { font, media } }) => ({
  font: `900 64px/.8 ${font.display}`,
  '&::before': { content: 'counter(step)' },
  [media.mobile]: { fontSize: 36 },
}));

export const StubName = styled.span(({ theme: { font, media } }) => ({
  font: `800 34px/1 ${font.display}`,
  textTransform: 'uppercase',
  [media.mobile]: { fontSize: 17 },
  [media.narrow]: { fontSize: 15 },
}));

export const DoneIcon = styled(Icon)(({ theme: { media } }) => ({
  width: 30,
  height: 30,
  [media.mobile]: { position: 'absolute', top: 6, right: 6, width: 16, height: 16 },
}));
