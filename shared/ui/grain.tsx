import styled from '@emotion/styled';
import { noiseTile } from './textures';

/** Film grain over a scene. Must be the last child of a positioned element. */
export const Grain = styled.span({
  position: 'absolute',
  inset: 0,
  background: noiseTile,
  opacity: 0.07,
  mixBlendMode: 'overlay',
  pointerEvents: 'none',
});
