import styled from '@emotion/styled';
import type { ButtonHTMLAttributes, ReactNode } from 'react';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** Accessible name of the button. */
  label: string;
  children: ReactNode;
}

/** A 48 px square button with an icon. */
export const IconButton = ({ label, type = 'button', ...rest }: IconButtonProps) => (
  <Root type={type} aria-label={label} {...rest} />
);

const Root = styled.button(({ theme }) => ({
  width: 48,
  height: 48,
  flex: 'none',
  display: 'grid',
  placeContent: 'center',
  color: theme.color.steel[300],
  borderRadius: theme.radius.control,
  '&:hover': { color: theme.color.bone.base, background: '#fff1' },
  '&:disabled': { color: theme.color.off.line, cursor: 'not-allowed', background: 'none' },
}));
