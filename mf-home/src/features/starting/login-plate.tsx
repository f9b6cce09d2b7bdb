import styled from '@emotion/styled';
import { Plate } from '@site/shared/ui/plate';

/** Returns the font size at which a plate with a login of this length fits on a phone. */
const sizeFor = (letters: number) => {
  if (letters <= 8) return 60;
  return letters <= 12 ? 42 : 25;
};

const MARGIN = '6px 0 26px 4px';

export const LoginPlate = styled(Plate, { shouldForwardProp: (prop) => prop !== 'letters' })<{
  letters: number;
}>(({ letters, theme: { media } }) => ({
  margin: MARGIN,
  fontSize: sizeFor(letters),
  [media.narrow]: { fontSize: sizeFor(letters) * 0.8 },
}));

export const PlatePlaceholder = styled.div({ width: 260, maxWidth: '100%', height: 59, margin: MARGIN });
