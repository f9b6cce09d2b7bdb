import styled from '@emotion/styled';
import type { ButtonHTMLAttributes } from 'react';
import { type ButtonStyleProps, buttonStyles, shouldForwardButtonProp } from './button.styles';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonStyleProps {
  /** Keeps width and label, adds the spinner and `aria-busy`. */
  loading?: boolean;
}

/** A button that acts. What leads somewhere is a `ButtonLink`. */
export const Button = ({ loading, type = 'button', ...rest }: ButtonProps) => (
  <Root type={type} aria-busy={loading || undefined} {...rest} />
);

const Root = styled('button', { shouldForwardProp: shouldForwardButtonProp })<ButtonStyleProps>(buttonStyles);
