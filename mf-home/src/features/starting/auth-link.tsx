import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';

/** To the page of signing in, which leads back here. */
export const AuthLink = ({ children }: { children: ReactNode }) => (
  <Root to="/auth" state={{ from: '/starting' }}>
    {children}
  </Root>
);

const Root = styled(Link)(({ theme: { control } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: control.minTarget,
  fontWeight: 600,
  textUnderlineOffset: '.3em',
  '&:hover': { color: 'var(--accent)' },
}));
