import styled from '@emotion/styled';
import { type ButtonStyleProps, buttonStyles, shouldForwardButtonProp } from './button.styles';
import { SafeLink } from './safe-link';

/** A link that looks like a button. With an unsafe address it is rendered disabled. */
export const ButtonLink = styled(SafeLink, { shouldForwardProp: shouldForwardButtonProp })<ButtonStyleProps>(
  buttonStyles,
);
