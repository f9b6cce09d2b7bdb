import styled from '@emotion/styled';

/**
 * Text for assistive technology only. Browsers put a space before it, so it must not begin with a comma or a colon.
 */
export const VisuallyHidden = styled.span({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
