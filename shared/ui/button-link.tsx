import styled from '@emotion/styled';
import { type ButtonStyleProps, buttonStyles, shouldForwardButtonProp } from './button.styles';
import { SafeLink } from './safe-link';

/** A link styled as a button, or disabled text if the address is unsafe. */
export const ButtonLink = styled(SafeLink, { shouldForwardProp: shouldForwardButtonProp })<ButtonStyleProps>(
  buttonStyles,
);
