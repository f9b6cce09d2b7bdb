import styled from '@emotion/styled';
import { skylineDrawing } from './skyline-drawing';

/** City skyline behind the header and the top of an inner page. */
export const Skyline = () => <Root aria-hidden="true" />;

const Root = styled.div(({ theme: { color, media } }) => ({
  position: 'absolute',
  zIndex: -1,
  inset: '0 0 auto',
  height: 640,
  background: `url(${skylineDrawing}) 50% 100%/1920px auto no-repeat,linear-gradient(${color.ink[900]},#10303A 70%,#163a40)`,
  mask: 'linear-gradient(#000 30%,#0000 98%)',
  opacity: 0.75,
  [media.forcedColors]: { display: 'none' },
  '@media print': { display: 'none' },
}));
