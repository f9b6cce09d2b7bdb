import styled from '@emotion/styled';

/**
 * Buttons at the end of a `Sheet`. In the mobile layout they stay visible while the content scrolls. A form that
 * fills its sheet renders them itself, as its last element.
 */
export const SheetActions = styled.div(({ theme: { color, media } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  marginTop: 26,
  [media.mobile]: {
    position: 'sticky',
    bottom: 0,
    margin: '26px calc(-1*var(--inset)) calc(-1*var(--end))',
    padding: '0 var(--inset) var(--end)',
    background: color.ink[850],
    // scrolling content fades out above the actions
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: '-24px 0 100%',
      background: `linear-gradient(transparent,${color.ink[850]})`,
      pointerEvents: 'none',
    },
  },
}));
