import styled from '@emotion/styled';
import type { ButtonHTMLAttributes } from 'react';
import { type ButtonStyleProps, buttonStyles, shouldForwardButtonProp } from './button.styles';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonStyleProps {
  /** Adds a spinner and `aria-busy` without changing the width or the label. */
  loading?: boolean;
}

/** A button for actions. Use `ButtonLink` for navigation. */
export const Button = ({ loading, type = 'button', ...rest }: ButtonProps) => (
  <Root type={type} aria-busy={loading || undefined} {...rest} />
);

const Root = styled('button', { shouldForwardProp: shouldForwardButtonProp })<ButtonStyleProps>(buttonStyles);
