import type { CSSObject, Theme } from '@emotion/react';

/**
 * Returns the position and size of the tower. The board with the number of players has the same ones, because
 * it stands on the tower's roof.
 */
export const towerBox = ({ media }: Theme): CSSObject => ({
  position: 'absolute',
  right: '-4.6%',
  bottom: 0,
  height: '100%',
  aspectRatio: '760/1000',
  [media.tablet]: { height: 'clamp(29.375rem,62vw,43.125rem)', right: '-3.4%' },
});
